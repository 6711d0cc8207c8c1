/** The tabs of a browser share its cookie, so that signing in with another account changes whose calls they all make. */
const KEY = "masthead.desk.account";

/** Tells the other tabs which account the browser is signed in to; undefined for none. */
export function noteAccount(account: string | undefined): void {
  try {
    if (account === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, account);
  } catch {
    // Without storage, each tab finds out by its next call.
  }
}

/** Calls back with what another tab has noted. */
export function onNotedAccount(changed: (account: string | undefined) => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY) changed(newValue ?? undefined);
  });
}
