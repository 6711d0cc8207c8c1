/** The tabs of a browser share its cookie, so that signing in with another account changes whose calls they all make. */
const KEY = "masthead.desk.account";

let current: string | undefined;

/** The account this page is signed in to; undefined for none. */
export function signedInAccount(): string | undefined {
  return current;
}

/** Says which account the browser is signed in to now, here and to its other tabs; undefined for none. */
export function noteAccount(account: string | undefined): void {
  current = account;
  try {
    if (account === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, account);
  } catch {
    // Without storage, each tab finds out by its next call.
  }
}

/** Calls back once another tab has announced another account. */
export function onOtherAccount(act: () => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue !== (current ?? null)) act();
  });
}
