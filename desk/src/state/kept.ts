import { useCallback, useState } from "preact/hooks";
import { signedInAccount } from "./signed-in-account.ts";

/** A typed text that survives a reload. It ends with the tab, or on signing out. */
export function useKept(name: string, initial: string): [string, (text: string) => void] {
  const key = `masthead.desk.${signedInAccount()}.${name}`;
  const [text, setText] = useState(() => readKept(key) ?? initial);
  const keep = useCallback(
    (changed: string) => {
      setText(changed);
      writeKept(key, changed === initial ? undefined : changed);
    },
    [key, initial],
  );
  return [text, keep];
}

export function forgetTexts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** The text that the tab has stored under a key, or null. */
export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text until the tab or the session ends; undefined removes it. */
export function writeKept(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, the text ends with the screen.
  }
}
