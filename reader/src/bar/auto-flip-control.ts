import { AutoFlip } from "./auto-flip.ts";
import { byId, label } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { Say } from "#reader/dom/texts.ts";

/**
 * Automatic turning and the button that stops it (WCAG 2.2.2). Turning a page or touching the book takes control:
 * turning stops until the button is pressed. With reduced motion it waits for the button from the start.
 */
export function startAutoFlip(position: ReadingPosition, seconds: number, say: Say): void {
  if (seconds === 0) return;
  const button = byId("auto-flip", HTMLButtonElement);
  const autoFlip = new AutoFlip({
    seconds,
    flip: () => position.next("auto-flip"),
    onChange: (isOn) => showState(button, isOn, say),
  });
  button.addEventListener("click", () => {
    if (autoFlip.isOn) return autoFlip.stop();
    if (position.following === undefined) position.goTo(1, "auto-flip");
    autoFlip.start();
  });
  position.subscribe(({ cause }) => {
    if (cause === "reader" || cause === "scrolling") autoFlip.stop();
  });
  byId("stage", HTMLElement).addEventListener("pointerdown", () => autoFlip.stop());
  byId("counter-page", HTMLInputElement).addEventListener("focus", () => autoFlip.stop());
  byId("read-aloud", HTMLButtonElement).addEventListener("click", () => autoFlip.stop());
  button.hidden = false;
  showState(button, false, say);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) autoFlip.start();
}

function showState(button: HTMLButtonElement, isOn: boolean, say: Say): void {
  button.dataset["state"] = isOn ? "off" : "on";
  label(button, say(isOn ? "pause" : "play"));
}
