import { characterOf } from "./key-character.ts";
import type { SingleKeys } from "./single-keys.ts";

/** A shortcut key, and the description of its effect for the help. */
export interface Shortcut {
  /** A typed character, in lower case for both cases. */
  key: string;
  text: string;
  isOffered: () => boolean;
  run: () => void;
}

/** Whether the focused element takes typed text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  const isText = target instanceof HTMLInputElement && target.type !== "range";
  return isText && target.type !== "checkbox";
}

/**
 * Connects keys with their effects. Keys with Ctrl, Alt or Command belong to the browser, keys in a field to the field.
 * `onEscape` returns whether there was something to close.
 */
export function startShortcuts(
  shortcuts: readonly Shortcut[],
  singleKeys: SingleKeys,
  onEscape: () => boolean,
): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (onEscape()) event.preventDefault();
      return;
    }
    if (!singleKeys.areOn || event.repeat || event.isComposing || isTyping(event.target)) return;
    const character = characterOf(event);
    const shortcut = shortcuts.find(({ key, isOffered }) => key === character && isOffered());
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
}
