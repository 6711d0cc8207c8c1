import { byId, findById } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { recall, remember } from "#reader/dom/memory.ts";

const NAME = "subscribe";
/** Turns after which a visitor is reading rather than browsing. */
const TURNS = 4;
/** In a smaller frame the dialog would hide what is being read; there the button opens it. */
const ROOM = 460;

/**
 * The dialog that offers a free subscription, where the magazine has one. It opens by the bar's button, and once per
 * tab automatically, after some pages have been turned.
 */
export function startSubscribing(position: ReadingPosition): void {
  const dialog = findById("subscribe", HTMLDialogElement);
  if (!dialog) return;
  const open = (): void => {
    if (dialog.open) return;
    dialog.showModal();
    remember(NAME, "offered");
  };
  byId("open-subscribe", HTMLAnchorElement).addEventListener("click", (event) => {
    event.preventDefault();
    open();
  });
  let turns = 0;
  position.subscribe(({ cause, step }) => {
    if (cause !== "reader" || step === 0) return;
    turns += 1;
    const isFree = !document.fullscreenElement && window.innerHeight >= ROOM;
    if (turns === TURNS && isFree && recall(NAME) === undefined) open();
  });
  // Keys pressed in the dialog turn no pages.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("click", ({ target }) => {
    const closes = target instanceof HTMLElement && target.dataset["closes"] === "yes";
    if (closes || target === dialog) dialog.close();
  });
  byId("subscribe-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLFormElement) void send(event.currentTarget);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = byId("subscribe-send", HTMLButtonElement);
  const problem = byId("subscribe-problem", HTMLElement);
  button.disabled = true;
  problem.textContent = "";
  const status = await post(form);
  button.disabled = false;
  if (status === 200) return thank();
  const problems = new Map([
    [400, form.dataset["invalid"]],
    [429, form.dataset["busy"]],
  ]);
  problem.textContent = problems.get(status) ?? form.dataset["failed"] ?? "";
}

/** The status of the answer; 0 for none. */
async function post(form: HTMLFormElement): Promise<number> {
  const body = new URLSearchParams();
  for (const input of form.querySelectorAll("input")) body.set(input.name, input.value);
  try {
    const headers = { accept: "application/json" };
    return (await fetch(form.action, { method: "POST", headers, body })).status;
  } catch {
    return 0;
  }
}

function thank(): void {
  byId("subscribe-ask", HTMLElement).hidden = true;
  const sent = byId("subscribe-sent", HTMLElement);
  sent.hidden = false;
  sent.focus();
}
