import { recall, remember } from "#reader/dom/memory.ts";

/** Remembers, for this tab, the session received for a token. If it cannot, the address keeps the ticket. */
export function keepSession(token: string, ticket: string): void {
  remember(token, ticket);
  remember(ticket, token);
}

/** The address that opens this tab's session for the token in an address; undefined without one. */
export function sessionAddress(address: string): string | undefined {
  const url = new URL(address);
  const ticket = recall(url.searchParams.get("token") ?? "");
  return ticket === undefined ? undefined : addressWith(url, ticket);
}

/** The address that opens an issue with a session instead of its token. */
export function addressWith(url: URL, ticket: string): string {
  const address = new URL(url);
  address.searchParams.delete("token");
  address.searchParams.set("session", ticket);
  return address.href;
}

/** Restores the spent token in the address bar, replacing the session, so that a copied address opens nothing. */
export function hideSession(): void {
  const url = new URL(location.href);
  const token = recall(url.searchParams.get("session") ?? "");
  if (token === undefined) return;
  url.searchParams.delete("session");
  url.searchParams.set("token", token);
  history.replaceState(history.state, "", url.href);
}
