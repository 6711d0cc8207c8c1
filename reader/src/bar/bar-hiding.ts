import { byId } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";

/**
 * Returns a function that hides the bar, or shows it again. A hidden bar keeps its controls in order: the keyboard and
 * screen readers still reach it, and it then shows itself.
 */
export function startBarHiding(say: Say): () => void {
  const bar = byId("bar", HTMLElement);
  const { dataset } = document.body;
  bar.addEventListener("focusin", () => delete dataset["bar"]);
  return () => {
    const isHidden = dataset["bar"] === "hidden";
    if (isHidden) delete dataset["bar"];
    else {
      // A control that was just pressed has the focus, which would keep the bar visible.
      if (bar.contains(document.activeElement)) {
        byId("stage", HTMLElement).focus({ preventScroll: true });
      }
      dataset["bar"] = "hidden";
    }
    byId("announcer", HTMLElement).textContent = say(isHidden ? "controlsShown" : "controlsHidden");
  };
}
