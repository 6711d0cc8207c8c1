import { type Pass, readPass } from "#features/access/pass.ts";
import { readTokenText } from "#features/access/token.ts";
import { type PreviewTicket, readPreviewTicket } from "#features/issues/preview-link.ts";
import { type Purchase, readPurchaseTicket } from "#features/purchases/purchase-ticket.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import {
  newOpenedTicket,
  type Opened,
  type Opener,
  PAGE_SECONDS,
  readOpenedTicket,
} from "./opened.ts";
import { readTicket, type Session } from "./session.ts";

/** The credential in a reader's address. It must be looked up before it grants access. */
export type Credential =
  | { kind: "none" }
  | { kind: "preview"; text: string; ticket: PreviewTicket }
  | { kind: "pass"; text: string; pass: Pass }
  | { kind: "token"; text: string; addressHash: string; tokenHash: string }
  | { kind: "session"; text: string; session: Session }
  | { kind: "purchase"; text: string; purchase: Purchase }
  // Replaces one of the others: in the address to which a link redirects, or kept by the browser.
  | { kind: "opened"; text: string; by: Opener; isKept: boolean };

/** The cookie by which a browser remembers the credential that opened an issue. */
export const READER_COOKIE = "masthead_reader";

/**
 * The credential in the query of an account's address. One that we cannot have made counts as omitted; of several the
 * most specific counts: preview, opened, session, token, purchase, pass, and only without any of them the one that the
 * browser remembers.
 */
export function credentialIn(
  accountId: string,
  query: URLSearchParams,
  cookies: readonly string[] = [],
): Credential {
  const previewText = query.get("preview") ?? "";
  const preview = readPreviewTicket(previewText);
  if (preview) return { kind: "preview", text: previewText, ticket: preview };
  const openedText = query.get("opened") ?? "";
  const opened = readOpenedTicket(accountId, openedText);
  if (opened) return landed(accountId, openedText, opened);
  const ticket = query.get("session") ?? "";
  const session = readTicket(accountId, ticket);
  if (session) return { kind: "session", text: ticket, session };
  const tokenText = query.get("token") ?? "";
  const token = readTokenText(tokenText);
  if (token) return { kind: "token", text: tokenText, ...token };
  const purchaseText = query.get("purchase") ?? "";
  const purchase = readPurchaseTicket(accountId, purchaseText);
  if (purchase) return { kind: "purchase", text: purchaseText, purchase };
  const passText = query.get("pass") ?? "";
  const pass = readPass("read", accountId, passText);
  return pass ? { kind: "pass", text: passText, pass } : remembered(accountId, cookies);
}

/** The page's renewals work for as long as it may stay open; the ticket in its address works for a minute. */
function landed(accountId: string, text: string, { by, isLanding }: Opened): Credential {
  const lasting = isLanding ? newOpenedTicket(accountId, by, PAGE_SECONDS) : text;
  return { kind: "opened", text: lasting, by, isKept: false };
}

/** Browsers send the cookie with the longest path first: the issue's before the account's. */
function remembered(accountId: string, cookies: readonly string[]): Credential {
  for (const cookie of cookies) {
    const [name = "", text = ""] = cookie.split("=").map((part) => part.trim());
    const opened = name === READER_COOKIE ? readOpenedTicket(accountId, text) : undefined;
    if (opened) return { kind: "opened", text, by: opened.by, isKept: true };
  }
  return { kind: "none" };
}

/** The part of a credential that a browser may remember; undefined for one that expires by itself. */
export function openerOf(credential: Credential): Opener | undefined {
  const { kind } = credential;
  return kind === "pass" || kind === "token" || kind === "purchase" ? credential : undefined;
}

/**
 * The query that passes a credential on, with its question mark; empty without one, and for one that the browser sends
 * itself.
 */
export function queryOf(credential: Credential): string {
  if (credential.kind === "none" || isKept(credential)) return "";
  return `?${new URLSearchParams({ [credential.kind]: credential.text }).toString()}`;
}

/** Whether the browser remembers this credential. */
export function isKept(credential: Credential): boolean {
  return credential.kind === "opened" && credential.isKept;
}

/** The other parameters of a query, with the question mark; empty if none remain. */
export function withoutCredentials(query: URLSearchParams): string {
  const names = new Set(["preview", "opened", "session", "token", "purchase", "pass"]);
  const rest = new URLSearchParams([...query].filter(([name]) => !names.has(name))).toString();
  return rest === "" ? "" : `?${rest}`;
}

/** The items that determine a credential's access to an issue; they are read together with it. */
export function keysFor(
  credential: Credential | Opener,
  issue: { accountId: string; issueId: string; magazineId: string },
): Key[] {
  const { accountId, issueId, magazineId } = issue;
  switch (credential.kind) {
    case "none":
    case "preview":
      return [];
    case "opened":
      return keysFor(credential.by, issue);
    case "pass":
    case "purchase": {
      const owner = credential.kind === "pass" ? credential.pass : credential.purchase;
      return [
        keys.contact(accountId, owner.addressHash),
        keys.grant(owner, issueId),
        keys.subscription(owner, magazineId),
      ];
    }
    case "token":
    case "session": {
      const { addressHash, tokenHash } =
        credential.kind === "token" ? credential : credential.session;
      return [keys.contact(accountId, addressHash), keys.token(accountId, addressHash, tokenHash)];
    }
  }
}
