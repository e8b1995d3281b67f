// The reader's page: progress while an answer is made, suggestions, and passages that open beside their marker.
// Everything works without it; text from outside is only ever set as textContent.
"use strict";

const progress = document.querySelector(".js-progress");
const failed = document.querySelector(".js-failed");

function showStage(stage, detail) {
  let isBefore = true;
  for (const item of progress.querySelectorAll("[data-stage]")) {
    if (item.dataset.stage === stage) {
      item.className = "now";
      item.querySelector(".js-detail").textContent = detail ? " " + detail : "";
      isBefore = false;
    } else {
      item.className = isBefore ? "done" : "";
    }
  }
}

// Whoever is signed in proves by the page's own token that this page asks.
function jsonHeaders() {
  const token = document.querySelector("input[name=csrf]");
  return { "Content-Type": "application/json", ...(token && token.value ? { "X-CSRF-Token": token.value } : {}) };
}

async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    pending += value;
    const blocks = pending.split("\n\n");
    pending = blocks.pop();
    for (const block of blocks) {
      const data = block.split("\n").filter((line) => line.startsWith("data: ")).map((line) => line.slice(6)).join("\n");
      const name = /^event: (.*)$/m.exec(block);
      if (data) yield [name ? name[1] : "message", JSON.parse(data)];
    }
  }
}

async function ask(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const question = form.elements.question.value.trim();
  if (!question) return;
  failed.hidden = true;
  progress.hidden = false;
  showStage("planning", "");
  progress.scrollIntoView({ block: "nearest" });
  for (const button of document.querySelectorAll(".js-ask button")) button.disabled = true;
  try {
    const reply = await fetch("/api/ask/stream", {
      method: "POST",
      headers: jsonHeaders(),
      body: JSON.stringify({ question }),
    });
    if (!reply.ok || !reply.body) throw new Error(String(reply.status));
    for await (const [name, data] of events(reply.body)) {
      if (name === "stage") showStage(...stageOf(data));
      if (name === "reply") { await showReply(data); return; }
      if (name === "problem") throw new Error(data.code);
    }
    throw new Error("ended early");
  } catch {
    failed.hidden = false;
    progress.hidden = true;
    for (const button of document.querySelectorAll(".js-ask button")) button.disabled = false;
  }
}

// "searching 2 of 3" is the stage "searching" with a detail.
function stageOf(words) {
  const [stage, ...detail] = words.split(" ");
  return [stage, detail.join(" ")];
}

// A released answer has an address. What is not shown gets its fixed words here, and ways into the archive that are
// computed from the question alone.
async function showReply(reply) {
  if (reply.answer !== null) { location.assign("/answers/" + encodeURIComponent(reply.receipt_id)); return; }
  const template = document.getElementById("closed-" + reply.decision);
  const page = template.content.cloneNode(true);
  page.querySelector(".js-question").textContent = reply.question;
  const message = page.querySelector(".js-message");
  if (message) message.textContent = reply.message;
  const found = await fetch("/api/nearby", {
    method: "POST",
    headers: jsonHeaders(),
    body: JSON.stringify({ question: reply.question }),
  });
  const links = found.ok ? (await found.json()).links : [];
  const list = page.querySelector(".js-links");
  if (links.length) list.replaceChildren(...links.map((link) => {
    const row = document.createElement("li");
    const anchor = document.createElement("a");
    anchor.href = link.href;
    anchor.textContent = link.name;
    row.append(anchor);
    return row;
  }));
  const shown = document.querySelector(".js-closed");
  shown.replaceChildren(page);
  shown.hidden = false;
  progress.hidden = true;
  for (const button of document.querySelectorAll(".js-ask button")) button.disabled = false;
  shown.scrollIntoView({ block: "start" });
  shown.focus();
}

for (const form of document.querySelectorAll(".js-ask")) form.addEventListener("submit", ask);

// Suggestions: the name before the caret, two words of it or one, looked up among the archive's people and topics.
const field = document.getElementById("question");
const list = document.querySelector(".suggestions");
let waiting = 0;

function lastWords() {
  const before = field.value.slice(0, field.selectionStart);
  const two = /\p{Lu}[\p{L}’'-]* [\p{L}\p{N}’'-]+$/u.exec(before);
  const one = /[\p{L}\p{N}’'-]{3,}$/u.exec(before);
  return [two, one].filter(Boolean).map((match) => [match.index, match[0]]);
}

async function suggest() {
  let [found, start, word] = [[], 0, ""];
  for ([start, word] of lastWords()) {
    const reply = await fetch("/api/suggestions?q=" + encodeURIComponent(word)).catch(() => null);
    found = reply && reply.ok ? (await reply.json()).suggestions : [];
    if (found.length) break;
  }
  list.replaceChildren(...found.map((item) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = item.name;
    button.addEventListener("click", () => {
      field.value = field.value.slice(0, start) + item.name + field.value.slice(start + word.length);
      list.hidden = true;
      field.focus();
    });
    const row = document.createElement("li");
    row.append(button);
    return row;
  }));
  list.hidden = found.length === 0;
}

if (field && list) {
  field.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(suggest, 180); });
}

// Passages: hover, focus or tap on [S1] opens the source beside its marker; Escape closes.
let popover = null;
let opener = null;

function closePopover() {
  if (popover) popover.remove();
  if (opener) opener.setAttribute("aria-expanded", "false");
  popover = opener = null;
}

// Beside the text where there is a margin for it, else under its marker and inside the window.
function place(note, link) {
  const box = link.getBoundingClientRect();
  const text = link.closest(".windows").getBoundingClientRect();
  const room = document.documentElement.clientWidth - 16;
  const isBeside = room - text.right >= 260;
  note.classList.toggle("beside", isBeside);
  if (isBeside) note.style.width = Math.min(room - text.right - 28, 360) + "px";
  const left = isBeside ? text.right + 28 : Math.min(Math.max(16, box.left - 40), room - note.offsetWidth);
  note.style.left = left + window.scrollX + "px";
  note.style.top = (isBeside ? box.top - 12 : box.bottom + 8) + window.scrollY + "px";
}

function openPopover(link) {
  if (opener === link) return;
  closePopover();
  const source = document.getElementById(link.dataset.source);
  if (!source) return;
  popover = document.createElement("div");
  popover.className = "popover";
  popover.setAttribute("role", "dialog");
  popover.setAttribute("aria-label", source.dataset.title);
  for (const child of source.children) {
    const copy = child.cloneNode(true);
    copy.removeAttribute("id");
    popover.append(copy);
  }
  const close = document.createElement("button");
  close.className = "close";
  close.textContent = "×";
  close.setAttribute("aria-label", document.documentElement.dataset.close || "Close");
  close.addEventListener("click", () => { const back = opener; closePopover(); if (back) back.focus(); });
  popover.prepend(close);
  link.after(popover);  // next in the order of the Tab key
  place(popover, link);
  opener = link;
  link.setAttribute("aria-expanded", "true");
}

for (const link of document.querySelectorAll(".source-link")) {
  link.setAttribute("aria-expanded", "false");
  link.setAttribute("aria-haspopup", "dialog");
  link.addEventListener("mouseenter", () => openPopover(link));
  link.addEventListener("focus", () => openPopover(link));
  link.addEventListener("click", (event) => { event.preventDefault(); openPopover(link); });
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { const back = opener; closePopover(); if (back) { back.focus(); closePopover(); } }
});
document.addEventListener("focusin", (event) => {
  if (popover && event.target !== opener && !popover.contains(event.target)) closePopover();
});
document.addEventListener("click", (event) => {
  if (popover && !popover.contains(event.target) && !event.target.closest(".source-link")) closePopover();
});
