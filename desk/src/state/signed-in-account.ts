/** A browser's tabs share its cookie, so that signing in with another account affects all of their calls. */
const KEY = "masthead.desk.account";

let current: string | undefined;

/** The account that this page is signed in to; undefined without one. */
export function signedInAccount(): string | undefined {
  return current;
}

/** Records the browser's current account, here and for its other tabs; undefined without one. */
export function noteAccount(account: string | undefined): void {
  current = account;
  try {
    if (account === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, account);
  } catch {
    // Without storage, each tab notices at its next call.
  }
}

/** Calls back once another tab has announced another account. */
export function onOtherAccount(act: () => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue !== (current ?? null)) act();
  });
}
