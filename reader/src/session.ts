const PREFIX = "masthead.";

/** Whether this tab can remember: a browser may keep frames of other sites from storing anything. */
function memory(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Remembers, for this tab, the session that was got for a token. */
export function keepSession(token: string, ticket: string): void {
  try {
    memory()?.setItem(PREFIX + token, ticket);
    memory()?.setItem(PREFIX + ticket, token);
  } catch {
    // Without memory the address keeps the ticket, so that the tab can be reloaded all the same.
  }
}

/** This tab's session for the token in an address, as the address that opens it; undefined for none. */
export function sessionAddress(address: string): string | undefined {
  const url = new URL(address);
  const ticket = memory()?.getItem(PREFIX + (url.searchParams.get("token") ?? ""));
  return typeof ticket === "string" ? addressWith(url, ticket) : undefined;
}

/** The address that opens an issue with a session in place of its token. */
export function addressWith(url: URL, ticket: string): string {
  const address = new URL(url);
  address.searchParams.delete("token");
  address.searchParams.set("session", ticket);
  return address.href;
}

/**
 * Puts the spent token back into the address bar in place of the session, so that a copied address
 * opens nothing.
 */
export function hideSession(): void {
  const url = new URL(location.href);
  const token = memory()?.getItem(PREFIX + (url.searchParams.get("session") ?? ""));
  if (typeof token !== "string") return;
  url.searchParams.delete("session");
  url.searchParams.set("token", token);
  history.replaceState(history.state, "", url.href);
}
