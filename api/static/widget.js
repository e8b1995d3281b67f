// The reader's box for any page: <script src="https://archive.example/widget.js"></script>, and optionally
// <standards-desk></standards-desk> where the box should stand (else it follows the script).
// A web component in a shadow root; text from outside is only ever set as textContent. Theme it with the CSS variables
// --desk-paper, --desk-ink, --desk-rule, --desk-accent, --desk-font.
(() => {
  "use strict";
  const script = document.currentScript;
  const home = new URL(script.src).origin;

  const STYLE = `
    :host { display: block; font: 16px/1.5 var(--desk-font, Georgia, serif); color: var(--desk-ink, #1c1b19); }
    form, .reply { background: var(--desk-paper, #fbfaf7); border: 1px solid var(--desk-rule, #dedad2); border-radius: 4px; padding: 14px; }
    .reply { margin-top: 10px; }
    label { display: block; font-weight: 600; margin-bottom: 6px; }
    textarea { width: 100%; box-sizing: border-box; font: inherit; padding: 8px; min-height: 70px; color: inherit; background: inherit; border: 1px solid currentColor; border-radius: 4px; }
    button { min-height: 44px; margin-top: 8px; padding: 8px 16px; font: inherit; color: var(--desk-paper, #fbfaf7); background: var(--desk-accent, #1c1b19); border: 0; border-radius: 4px; cursor: pointer; }
    button[disabled] { opacity: 0.5; }
    .decision { font-size: 14px; margin: 0 0 8px; }
    p { margin: 0 0 0.7em; }
    ol { padding-left: 1.2em; font-size: 14px; }
    a { color: inherit; }
    :focus-visible { outline: 3px solid var(--desk-accent, #1d4f91); outline-offset: 2px; }`;

  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (className) made.className = className;
    return made;
  };

  class StandardsDesk extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      const root = this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      const form = element("form");
      const label = element("label", this.getAttribute("label") || "Ask the archive");
      const field = element("textarea");
      field.id = "question";
      field.maxLength = 4000;
      field.required = true;
      label.htmlFor = field.id;
      const button = element("button", this.getAttribute("button") || "Ask");
      form.append(label, field, button);
      const reply = element("div", "", "reply");
      reply.hidden = true;
      reply.setAttribute("role", "status");
      root.append(form, reply);
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        button.disabled = true;
        reply.hidden = false;
        reply.replaceChildren(element("p", "Checking every quotation…"));
        try {
          const answer = await fetch(home + "/api/ask", {
            method: "POST",
            mode: "cors",
            credentials: "omit",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ question: field.value }),
          });
          const body = await answer.json();
          this.show(reply, answer.ok ? body : { message: body.detail || body.title || "The archive could not be reached." });
        } catch {
          this.show(reply, { message: "The archive could not be reached." });
        } finally {
          button.disabled = false;
        }
      });
    }

    show(reply, body) {
      const parts = [element("p", body.message, "decision")];
      let paragraph = null;
      for (const clause of body.clauses || []) {
        paragraph = paragraph || element("p");
        paragraph.append(clause.text + " ");
        for (const id of clause.sources) {
          const link = element("a", "[" + id + "]");
          link.href = home + "/answers/" + encodeURIComponent(body.receipt_id) + "#" + encodeURIComponent(id);
          paragraph.append(link, " ");
        }
      }
      if (paragraph) parts.push(paragraph);
      if (body.sources && body.sources.length) {
        const list = element("ol");
        for (const source of body.sources) {
          const row = element("li");
          const link = element("a", source.headline + ", " + source.date);
          link.href = home + "/articles/" + encodeURIComponent(source.article_id);
          row.append(link);
          list.append(row);
        }
        parts.push(list);
      }
      reply.replaceChildren(...parts);
    }
  }

  if (!customElements.get("standards-desk")) customElements.define("standards-desk", StandardsDesk);
  if (!document.querySelector("standards-desk")) script.after(document.createElement("standards-desk"));
})();
