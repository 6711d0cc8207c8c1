import { byId, create, findById, textButton } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { recall, remember } from "#reader/dom/memory.ts";

const NAME = "subscribe";

/**
 * The dialog that offers a free subscription, if the magazine has one. A button opens it: in the bar, or in the strip
 * at the end of the issue or its preview. The strip disappears once the visitor has opened or dismissed it in this tab.
 */
export function startSubscribing(position: ReadingPosition): void {
  const dialog = findById("subscribe", HTMLDialogElement);
  if (!dialog) return;
  const strip = makeStrip(() => open());
  const open = (): void => {
    remember(NAME, "offered");
    strip.remove();
    if (!dialog.open) dialog.showModal();
  };
  byId("open-subscribe", HTMLAnchorElement).addEventListener("click", (event) => {
    event.preventDefault();
    open();
  });
  const follow = (): void => {
    const isWanted = position.following === undefined && recall(NAME) === undefined;
    if (!isWanted) strip.remove();
    else if (!strip.isConnected) byId("stage", HTMLElement).after(strip);
  };
  position.subscribe(({ cause }) => cause === "arrangement" || follow());
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

/** It neither takes the focus nor stops swipes over the pages. Its texts are the dialog's. */
function makeStrip(open: () => void): HTMLElement {
  const strip = create("aside", "subscribe-strip");
  const heading = byId("subscribe-heading", HTMLElement).textContent;
  strip.setAttribute("aria-label", heading);
  const close = (): void => {
    remember(NAME, "refused");
    strip.remove();
  };
  const wordsOf = (selector: string): string =>
    byId("subscribe", HTMLElement).querySelector(selector)?.textContent ?? "";
  strip.append(
    create("span", "", heading),
    textButton("text-button", wordsOf("#subscribe-send"), open),
    textButton("text-button", wordsOf("[data-closes]"), close),
  );
  return strip;
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
