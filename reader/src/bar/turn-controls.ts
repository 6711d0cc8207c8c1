import type { Book } from "#reader/book/book.ts";
import { commandOfKey } from "#reader/hands/commands.ts";
import { byId, findById, label } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";
import { rememberView } from "#reader/book/view-choice.ts";

/** Connects buttons and keys with turning, enlarging and the choice of the view. */
export function startTurnControls(book: Book, say: Say, issueId: string): void {
  connectTurnButtons(book);
  for (const command of ["zoom-in", "zoom-out"] as const) {
    findById(command, HTMLButtonElement)?.addEventListener("click", () => book.obey(command));
  }
  connectViewButton(book, say, issueId);
  connectKeys(book);
}

/** At either end a button stays in place, so that it keeps the focus, and is marked as disabled. */
function connectTurnButtons({ position, obey }: Book): void {
  const next = byId("next", HTMLButtonElement);
  const previous = byId("previous", HTMLButtonElement);
  next.addEventListener("click", () => obey("next"));
  previous.addEventListener("click", () => obey("previous"));
  const show = (): void => {
    const isEnd = position.following === undefined && !position.hasEnd;
    next.setAttribute("aria-disabled", String(isEnd));
    previous.setAttribute("aria-disabled", String(position.preceding === undefined));
  };
  position.subscribe(show);
  show();
}

/** Its name describes its effect, which changes with the view. */
function connectViewButton(book: Book, say: Say, issueId: string): void {
  const button = byId("view", HTMLButtonElement);
  const show = (): void => {
    const isScroll = book.view() === "scroll";
    button.dataset["state"] = isScroll ? "on" : "off";
    label(button, say(isScroll ? "turnPages" : "scrollPages"));
    document.body.dataset["view"] = book.view();
  };
  button.addEventListener("click", () => {
    book.changeView(book.view() === "scroll" ? "pages" : "scroll");
    rememberView(book.view(), issueId);
    byId("announcer", HTMLElement).textContent = say(
      book.view() === "scroll" ? "nowScrolling" : "nowTurning",
    );
  });
  book.onView(show);
  show();
}

function connectKeys({ obey }: Book): void {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if ((key === " " || key === "Enter") && isPressed(target, key)) return;
    const command = commandOfKey(event);
    if (command !== undefined && obey(command)) event.preventDefault();
  });
}

/** Whether a key activates the focused element. */
function isPressed(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(key === " " ? "button, summary" : "a, button, summary, dialog") !== null;
}
