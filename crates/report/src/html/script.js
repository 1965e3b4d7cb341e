"use strict";
// Strips of grids: buttons that step through them.
for (const strip of document.querySelectorAll("ol.strip")) {
  const steps = [...strip.children];
  const bar = document.createElement("p");
  bar.className = "steps";
  const place = document.createElement("span");
  let at = 0;
  const show = (step) => {
    steps[at].removeAttribute("aria-current");
    at = Math.max(0, Math.min(steps.length - 1, step));
    steps[at].setAttribute("aria-current", "step");
    strip.scrollLeft = steps[at].offsetLeft - strip.offsetLeft;
    place.textContent = ` ${at + 1} / ${steps.length} `;
  };
  const button = (sign, label, by) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = sign;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", () => show(at + by));
    return made;
  };
  bar.append(button("\u25c0", strip.dataset.back, -1), place, button("\u25b6", strip.dataset.forward, 1));
  place.setAttribute("aria-live", "polite");
  strip.before(bar);
  strip.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) { event.preventDefault(); show(at + by); }
  });
  show(0);
}
// The table of the class: a button in each head sorts.
const number = (text) => {
  const found = /-?\d+(?:[.,]\d+)?/.exec(text);
  return found ? Number(found[0].replace(",", ".")) : -1;
};
for (const table of document.querySelectorAll("table.people")) {
  const body = table.tBodies[0];
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.title = table.dataset.sort;
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") === "descending" || (column === 0 && !head.hasAttribute("aria-sort"));
      for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const text = (row) => row.cells[column].textContent;
      const compared = (left, right) => column === 0 ? text(left).localeCompare(text(right)) : number(text(left)) - number(text(right));
      const rows = [...body.rows].sort((left, right) => (up ? 1 : -1) * compared(left, right));
      body.append(...rows);
    });
  });
}
// Choices of team, type and remark: rows of all tables are shown or not.
for (const filters of document.querySelectorAll(".filters")) {
  const choices = [...filters.querySelectorAll("select")];
  filters.hidden = choices.length === 0;
  filters.addEventListener("change", () => {
    const hidden = new Set();
    for (const row of document.querySelectorAll(".people tr[data-i]")) {
      const fits = choices.every(({ value, dataset }) => {
        const own = row.dataset[dataset.key] || "";
        return value === "" || own === value || (dataset.key === "rules" && own.split(" ").includes(value));
      });
      if (!fits) hidden.add(row.dataset.i);
    }
    for (const row of document.querySelectorAll("tr[data-i]")) row.hidden = hidden.has(row.dataset.i);
  });
}
