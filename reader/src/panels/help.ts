import { create } from "#reader/dom/dom.ts";
import { makeDialog } from "./dialog.ts";
import type { Shortcut } from "#reader/hands/shortcuts.ts";
import type { SingleKeys } from "#reader/hands/single-keys.ts";
import type { Say } from "#reader/dom/texts.ts";

/** Makes the window that lists all keys. Returns a function that opens it with the keys available at that moment. */
export function makeHelp(
  say: Say,
  shortcuts: readonly Shortcut[],
  singleKeys: SingleKeys,
): () => void {
  const isBackwards = document.body.dataset["direction"] === "rtl";
  const fixed: [string[], string][] = [
    [isBackwards ? ["←", "→"] : ["→", "←"], say("keyTurn")],
    [["Home", "End"], say("keyEnds")],
    [["+", "−", "0"], say("keyZoom")],
    [["Enter"], say("keyRead")],
  ];
  let dialog: HTMLDialogElement | undefined;
  const list = create("dl", "keys");
  const build = (): HTMLDialogElement => {
    const { element, body } = makeDialog("help", say("help"), say);
    body.append(list, singleKeysBox(say, singleKeys));
    return element;
  };
  return () => {
    dialog ??= build();
    const offered = shortcuts.filter(({ isOffered }) => isOffered());
    const rows = [
      ...fixed,
      ...offered.map(({ key, text }): [string[], string] => [[key.toUpperCase()], text]),
      [["Esc"], say("keyClose")] satisfies [string[], string],
    ];
    list.replaceChildren(...rows.flatMap(([keys, text]) => rowOf(keys, text)));
    dialog.showModal();
  };
}

function rowOf(keys: readonly string[], text: string): HTMLElement[] {
  const term = create("dt", "key-names");
  term.dir = "ltr";
  for (const key of keys) term.append(create("kbd", "key", key), " ");
  return [term, create("dd", "key-text", text)];
}

function singleKeysBox(say: Say, singleKeys: SingleKeys): HTMLElement {
  const label = create("label", "key-choice");
  const box = create("input", "key-box");
  box.type = "checkbox";
  box.checked = singleKeys.areOn;
  box.addEventListener("change", () => (singleKeys.areOn = box.checked));
  label.append(box, say("singleKeys"));
  return label;
}
