// The desk's keys (j, k, Enter), live counts, and links between the three columns that scroll each into view.
"use strict";

const table = document.querySelector(".js-queue");
if (table) {
  const rows = [...table.tBodies[0].rows];
  let at = -1;
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "r" && at >= 0) rows[at].querySelector("button")?.click();
    if (event.key === "w" && at >= 0) {
      const field = rows[at].querySelector("input[type=text], select");
      if (field) { event.preventDefault(); field.focus(); field.select?.(); }
    }
    const step = { j: 1, k: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    at = Math.min(Math.max(at + step, 0), rows.length - 1);
    rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === at)));
    rows[at].querySelector("a").focus();
  });
}

const counts = document.querySelector(".js-counts");
if (counts) {
  setInterval(async () => {
    if (document.hidden) return;
    const reply = await fetch(counts.dataset.href).catch(() => null);
    if (reply && reply.ok) counts.textContent = (await reply.json()).line;
  }, 5000);
}

// Choosing a stretch of the draft brings its verdict and its place in the source into view together.
for (const link of document.querySelectorAll(".fenced a[href^='#']")) {
  link.addEventListener("click", () => {
    const target = document.getElementById("s" + link.getAttribute("href").slice(1));
    if (target) target.scrollIntoView({ block: "center" });
  });
}
