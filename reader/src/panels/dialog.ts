import { create, label, textButton } from "#reader/dom/dom.ts";
import { icon } from "#reader/dom/icons.ts";
import type { Say } from "#reader/dom/texts.ts";

/** A window over the reader: Escape, its close button and a press outside it close it, and focus returns. */
export interface Dialog {
  element: HTMLDialogElement;
  body: HTMLElement;
}

/** Makes a dialog with a heading; it is shown with `showModal()`. */
export function makeDialog(name: string, title: string, say: Say): Dialog {
  const element = create("dialog", "dialog");
  const heading = create("h2", "panel-title", title);
  heading.id = `dialog-${name}-title`;
  element.id = `dialog-${name}`;
  element.setAttribute("aria-labelledby", heading.id);
  const close = textButton("control", "", () => element.close());
  close.append(icon("close"));
  label(close, say("close"));
  const head = create("header", "panel-head");
  head.append(heading, close);
  const body = create("div", "dialog-body");
  element.append(head, body);
  // Only the backdrop is the dialog itself: everything in it is in head or body.
  element.addEventListener("click", ({ target }) => target === element && element.close());
  element.addEventListener("keydown", (event) => event.stopPropagation());
  const bar = document.getElementById("bar");
  if (bar?.lang) element.lang = bar.lang;
  document.body.append(element);
  return { element, body };
}
