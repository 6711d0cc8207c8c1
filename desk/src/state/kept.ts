import { useCallback, useState } from "preact/hooks";
import { signedInAccount } from "./signed-in-account.ts";

/** A typed text that survives a reload. It ends with the tab, or on signing out. */
export function useKept(name: string, initial: string): [string, (text: string) => void] {
  const key = `masthead.desk.${signedInAccount()}.${name}`;
  const [text, setText] = useState(() => read(key) ?? initial);
  const keep = useCallback(
    (changed: string) => {
      setText(changed);
      write(key, changed === initial ? undefined : changed);
    },
    [key, initial],
  );
  return [text, keep];
}

/** Forgets all of them. */
export function forgetTexts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to forget.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the text lasts as long as the screen.
  }
}
