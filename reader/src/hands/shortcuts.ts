import { characterOf } from "./key-character.ts";
import type { SingleKeys } from "./single-keys.ts";

/** A key that does something, and what it does in words for the help. */
export interface Shortcut {
  /** A character as it is typed, small letters for both cases. */
  key: string;
  text: string;
  /** Whether it can be used at present. */
  isOffered: () => boolean;
  run: () => void;
}

/** Whether keys belong to what has the focus: somebody is typing there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  const isText = target instanceof HTMLInputElement && target.type !== "range";
  return isText && target.type !== "checkbox";
}

/**
 * Connects keys with what they do. Keys with Ctrl, Alt or the command key belong to the browser, keys in a field to
 * who types there. `onEscape` says whether there was something to close.
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
