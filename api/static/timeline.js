// The timeline picture, enhanced: arrow keys step from mark to mark, a drag looks closer, and the chosen mark's
// passage stands below. Without this script every mark is a plain link and the table says the same.
"use strict";

for (const figure of document.querySelectorAll(".js-timeline")) enhance(figure);

function enhance(figure) {
  const svg = figure.querySelector("svg");
  const marks = [...svg.querySelectorAll("a[data-mark]")];
  const whole = svg.viewBox.baseVal;
  const full = [whole.x, whole.y, whole.width, whole.height];
  const zoomOut = figure.querySelector(".js-zoom-out");
  const panel = document.querySelector(".js-passage");

  svg.addEventListener("keydown", (event) => {
    const at = marks.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    marks[Math.min(Math.max(at + step, 0), marks.length - 1)].focus();
  });

  for (const mark of marks) {
    mark.addEventListener("click", (event) => { if (show(mark)) event.preventDefault(); });
    mark.addEventListener("focus", () => show(mark));
  }

  function show(mark) {
    const row = document.getElementById("r-" + mark.dataset.mark);
    if (!panel || !row) return false;
    const cells = row.cells;
    const words = document.createElement("blockquote");
    words.className = "passage";
    words.textContent = cells[5].textContent.trim();
    const line = document.createElement("p");
    line.className = "ui";
    line.textContent = [cells[0], cells[1], cells[2], cells[3], cells[4]].map((cell) => cell.textContent.trim()).filter(Boolean).join(" · ");
    const link = document.createElement("a");
    link.className = "ui";
    link.href = mark.getAttribute("href");
    link.textContent = cells[6].textContent.trim();
    panel.querySelector(".js-passage-body").replaceChildren(line, words, link);
    panel.hidden = false;
    return true;
  }

  let start = null;
  const place = (event) => {
    const box = svg.getBoundingClientRect();
    const view = svg.viewBox.baseVal;
    return view.x + ((event.clientX - box.left) / box.width) * view.width;
  };
  svg.addEventListener("pointerdown", (event) => { if (!event.target.closest("a")) start = place(event); });
  svg.addEventListener("pointerup", (event) => {
    if (start === null) return;
    const [left, right] = [Math.min(start, place(event)), Math.max(start, place(event))];
    start = null;
    if (right - left < 24) return;
    svg.setAttribute("viewBox", [left, full[1], right - left, full[3]].join(" "));
    svg.setAttribute("preserveAspectRatio", "none");
    if (zoomOut) zoomOut.hidden = false;
  });
  if (zoomOut) {
    zoomOut.addEventListener("click", () => {
      svg.setAttribute("viewBox", full.join(" "));
      svg.removeAttribute("preserveAspectRatio");
      zoomOut.hidden = true;
    });
  }
}

// The slider moves the day on which the archive's knowledge is read, from its first record to today.
const slider = document.querySelector(".js-as-of");
if (slider && slider.dataset.first) {
  const field = document.getElementById("as-of");
  const day = 86400000;
  const [first, last] = [Date.parse(slider.dataset.first), Date.parse(slider.dataset.last)];
  slider.max = String(Math.max(Math.round((last - first) / day), 1));
  slider.value = field.value ? String(Math.round((Date.parse(field.value) - first) / day)) : slider.max;
  slider.hidden = false;
  slider.addEventListener("input", () => { field.value = new Date(first + Number(slider.value) * day).toISOString().slice(0, 10); });
}
