import { commandOfKey, commandOfPointer } from "./commands.ts";
import type { Command, Point } from "./commands.ts";
import { byId } from "./dom.ts";
import type { Direction } from "./geometry/fit.ts";
import type { ReadingPosition } from "./geometry/reading-position.ts";
import { isSelecting } from "./text/selecting.ts";

/** Connects buttons, keys, taps and swipes with turning. */
export function startTurnControls(position: ReadingPosition, direction: Direction): void {
  const obey = (command: Command | undefined): void => {
    if (command === "next") position.next("reader");
    if (command === "previous") position.previous("reader");
    if (command === "first") position.goTo(1, "reader");
    if (command === "last") position.goTo(position.pagesCount, "reader");
  };
  connectButtons(position, obey);
  connectKeys(direction, obey);
  connectPointer(direction, obey);
}

/** At either end a button stays where it is, so that focus does, and says that it has nothing to do. */
function connectButtons(position: ReadingPosition, obey: (command: Command) => void): void {
  const next = byId("next", HTMLButtonElement);
  const previous = byId("previous", HTMLButtonElement);
  next.addEventListener("click", () => obey("next"));
  previous.addEventListener("click", () => obey("previous"));
  const show = (): void => {
    next.setAttribute("aria-disabled", String(position.following === undefined));
    previous.setAttribute("aria-disabled", String(position.preceding === undefined));
  };
  position.subscribe(show);
  show();
}

function connectKeys(direction: Direction, obey: (command: Command | undefined) => void): void {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target instanceof HTMLInputElement) return;
    if (key === " " && target instanceof HTMLButtonElement) return;
    const command = commandOfKey(event, direction);
    if (command === undefined) return;
    event.preventDefault();
    obey(command);
  });
}

function connectPointer(direction: Direction, obey: (command: Command | undefined) => void): void {
  const stage = byId("stage", HTMLElement);
  let down: (Point & { id: number }) | undefined;
  stage.addEventListener("pointerdown", (event) => {
    const isOnControl =
      event.target instanceof Element && event.target.closest("a, button") !== null;
    const isTurning =
      event.isPrimary && event.button === 0 && !isOnControl && !isZoomedIn() && !isSelecting(event);
    down = isTurning ? { id: event.pointerId, x: event.clientX, y: event.clientY } : undefined;
  });
  stage.addEventListener("pointercancel", () => (down = undefined));
  window.addEventListener("pointerup", (event) => {
    if (down?.id !== event.pointerId) return;
    const area = stage.getBoundingClientRect();
    obey(commandOfPointer(down, { x: event.clientX, y: event.clientY }, area, direction));
    down = undefined;
  });
  // Enlarged by pinching, a finger moves about on the page and does not turn it.
  visualViewport?.addEventListener("resize", () => {
    stage.classList.toggle("zoomed", isZoomedIn());
  });
}

function isZoomedIn(): boolean {
  return (visualViewport?.scale ?? 1) > 1.05;
}
