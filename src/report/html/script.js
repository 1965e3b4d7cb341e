"use strict";
// Strips of grids: buttons that step through them.
for (const strip of document.querySelectorAll("ol.strip")) {
  const steps = [...strip.children];
  const bar = document.createElement("p");
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
