// The timeline picture, enhanced: arrow keys step from mark to mark, a drag (or + and -) looks closer, and the chosen
// mark's passage stands below. Without this script every mark is a plain link and the table says the same.
"use strict";

const DAY = 86400000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

for (const figure of document.querySelectorAll(".js-timeline")) enhance(figure);

function enhance(figure) {
  const svg = figure.querySelector("svg");
  const marks = [...svg.querySelectorAll("a[data-mark]")];
  const zoom = zoomOf(svg, marks, figure.querySelector(".js-zoom-out"));
  const panel = document.querySelector(".js-passage");

  svg.addEventListener("keydown", (event) => {
    const at = marks.indexOf(document.activeElement);
    if (at < 0) return;
    if (event.key === "+" || event.key === "-") { zoom.around(Number(marks[at].dataset.x), event.key === "+" ? 0.5 : 2); return; }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const shown = marks.filter((mark) => mark.style.display !== "none");
    shown[Math.min(Math.max(shown.indexOf(marks[at]) + step, 0), shown.length - 1)].focus();
  });

  for (const mark of marks) {
    mark.addEventListener("click", (event) => { if (show(mark)) event.preventDefault(); });
    mark.addEventListener("focus", () => show(mark));
  }

  // Puts the mark's row of the table below the picture; false where there is no such place.
  function show(mark) {
    const row = document.getElementById("r-" + mark.dataset.mark);
    if (!panel || !row) return false;
    const cells = row.cells;
    const words = document.createElement("blockquote");
    words.className = "passage";
    words.textContent = cells[5].textContent.trim();
    const line = document.createElement("p");
    line.className = "ui";
    line.textContent = [...cells].slice(0, 5).map((cell) => cell.textContent.trim()).filter(Boolean).join(" · ");
    const link = document.createElement("a");
    link.className = "ui";
    link.href = mark.getAttribute("href");
    link.textContent = cells[6].textContent.trim();
    panel.querySelector(".js-passage-body").replaceChildren(line, words, link);
    passageOf(link.pathname, decodeURIComponent(link.hash.slice(1))).then((passage) => { if (passage && words.isConnected) words.replaceChildren(...passage); });
    panel.hidden = false;
    for (const other of marks) other.removeAttribute("aria-current");
    mark.setAttribute("aria-current", "true");
    return true;
  }
}

// The paragraph around a mark out of its article's own page, every quotation in it underlined with its speaker. Parsed
// as a document of its own, in which nothing runs; null when it cannot be had, and the words alone stay.
const pages = new Map();
async function passageOf(path, anchor) {
  if (!pages.has(path)) {
    pages.set(path, fetch(path).then((reply) => (reply.ok ? reply.text() : "")).catch(() => "")
      .then((html) => new DOMParser().parseFromString(html, "text/html")));
  }
  const found = (await pages.get(path)).getElementById(anchor);
  const place = found && found.classList.contains("at") ? found.nextElementSibling : found;
  const paragraph = place && place.closest(".article-body p");
  if (!paragraph) return null;
  return [...paragraph.childNodes].map((node) => {
    const copy = document.importNode(node, true);
    if (node === place) copy.classList.add("target");
    if (copy.removeAttribute) copy.removeAttribute("id");
    return copy;
  });
}

// Looking closer moves the marks apart and draws the axis anew; nothing is stretched.
function zoomOf(svg, marks, out) {
  const margin = Number(svg.dataset.margin);
  const width = svg.viewBox.baseVal.width;
  const height = svg.viewBox.baseVal.height;
  const [first, last] = [Date.parse(svg.dataset.first), Date.parse(svg.dataset.last)];
  const ticks = [...svg.querySelectorAll(".tick")];
  let range = [margin, width - margin];

  const place = (x) => margin + ((x - range[0]) * (width - 2 * margin)) / (range[1] - range[0]);
  const dateAt = (x) => first + ((x - margin) * (last - first)) / (width - 2 * margin);

  function set(left, right) {
    const least = (width - 2 * margin) / 60;
    const middle = (left + right) / 2;
    const half = Math.max(right - left, least) / 2;
    range = [Math.max(middle - half, margin), Math.min(middle + half, width - margin)];
    const whole = range[0] === margin && range[1] === width - margin;
    for (const mark of marks) {
      const x = Number(mark.dataset.x);
      const inside = x >= range[0] && x <= range[1];
      mark.style.display = inside ? "" : "none";
      mark.setAttribute("transform", "translate(" + (place(x) - x) + " 0)");
    }
    for (const line of svg.querySelectorAll(".reach-line")) stretch(line);
    for (const tick of ticks) tick.style.display = whole ? "" : "none";
    for (const old of svg.querySelectorAll(".fine")) old.remove();
    if (!whole) svg.append(...fineTicks());
    if (out) out.hidden = whole;
  }

  // A date known to the month or the year keeps its length in time.
  function stretch(line) {
    line.dataset.x1 = line.dataset.x1 || line.getAttribute("x1");
    line.dataset.x2 = line.dataset.x2 || line.getAttribute("x2");
    const mark = line.closest("a");
    const shift = place(Number(mark.dataset.x)) - Number(mark.dataset.x);
    for (const end of ["x1", "x2"]) {
      const x = Math.min(Math.max(place(Number(line.dataset[end])), margin), width - margin);
      line.setAttribute(end, x - shift);
    }
  }

  function fineTicks() {
    const [from, to] = [new Date(dateAt(range[0])), new Date(dateAt(range[1]))];
    const months = (to - from) / DAY / 30;
    const step = [1, 3, 6, 12].find((size) => months / size <= 12) || 12;
    const made = [];
    for (let at = new Date(Date.UTC(from.getUTCFullYear(), 0, 1)); at <= to; at.setUTCMonth(at.getUTCMonth() + step)) {
      if (at < from) continue;
      const x = place(margin + ((at - first) * (width - 2 * margin)) / (last - first));
      const text = document.createElementNS(svg.namespaceURI, "text");
      text.setAttribute("class", "fine");
      text.setAttribute("x", x);
      text.setAttribute("y", height - 4);
      text.setAttribute("text-anchor", x < 30 ? "start" : "middle");
      const month = at.getUTCMonth();
      text.textContent = month === 0 ? String(at.getUTCFullYear()) : MONTHS[month] + (x < 60 ? " " + at.getUTCFullYear() : "");
      made.push(text);
    }
    return made;
  }

  let start = null;
  const under = (event) => {
    const box = svg.getBoundingClientRect();
    const drawn = ((event.clientX - box.left) / box.width) * width;
    return range[0] + ((drawn - margin) * (range[1] - range[0])) / (width - 2 * margin);
  };
  svg.addEventListener("pointerdown", (event) => { if (event.pointerType === "mouse" && !event.target.closest("a")) start = under(event); });
  svg.addEventListener("pointerup", (event) => {
    if (start === null) return;
    const [left, right] = [Math.min(start, under(event)), Math.max(start, under(event))];
    start = null;
    if (((right - left) * width) / (range[1] - range[0]) >= 24) set(left, right);
  });
  if (out) out.addEventListener("click", () => set(margin, width - margin));
  return {
    around(x, factor) {
      const half = ((range[1] - range[0]) * factor) / 2;
      set(x - half, x + half);
    },
  };
}

// The slider moves the day on which the archive's knowledge is read, from its first record to today.
const slider = document.querySelector(".js-as-of");
if (slider && slider.dataset.first) {
  const field = document.getElementById("as-of");
  const [first, last] = [Date.parse(slider.dataset.first), Date.parse(slider.dataset.last)];
  slider.max = String(Math.max(Math.round((last - first) / DAY), 1));
  slider.value = field.value ? String(Math.round((Date.parse(field.value) - first) / DAY)) : slider.max;
  slider.hidden = false;
  slider.addEventListener("input", () => { field.value = new Date(first + Number(slider.value) * DAY).toISOString().slice(0, 10); });
}
