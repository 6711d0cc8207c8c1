import { type Pass, readPass } from "#features/contacts/pass.ts";
import { readTokenText } from "#features/contacts/token.ts";
import { type PreviewTicket, readPreviewTicket } from "#features/issues/preview-link.ts";
import { type Purchase, readPurchaseTicket } from "#features/purchases/purchase-ticket.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { readTicket, type Session } from "./session.ts";

/** The part of a reader's address that shows who opens it. It has to be looked up before it opens anything. */
export type Credential =
  | { kind: "none" }
  | { kind: "preview"; text: string; ticket: PreviewTicket }
  | { kind: "pass"; text: string; pass: Pass }
  | { kind: "token"; text: string; addressHash: string; tokenHash: string }
  | { kind: "session"; text: string; session: Session }
  | { kind: "purchase"; text: string; purchase: Purchase };

/**
 * The credential in the query of an address of this account. One that we cannot have made counts as
 * omitted; of several the most specific is taken: preview, session, token, purchase, pass.
 */
export function credentialIn(accountId: string, query: URLSearchParams): Credential {
  const previewText = query.get("preview") ?? "";
  const preview = readPreviewTicket(previewText);
  if (preview) return { kind: "preview", text: previewText, ticket: preview };
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
  return pass ? { kind: "pass", text: passText, pass } : { kind: "none" };
}

/** The query that passes a credential on, with its question mark; empty for none. */
export function queryOf(credential: Credential): string {
  if (credential.kind === "none") return "";
  return `?${new URLSearchParams({ [credential.kind]: credential.text }).toString()}`;
}

/** The other parameters of a query, with the question mark; empty for none. */
export function withoutCredentials(query: URLSearchParams): string {
  const names = new Set(["preview", "session", "token", "purchase", "pass"]);
  const rest = new URLSearchParams([...query].filter(([name]) => !names.has(name))).toString();
  return rest === "" ? "" : `?${rest}`;
}

/** The items that determine what a credential opens in an issue; they are read together with it. */
export function keysFor(
  credential: Credential,
  issue: { accountId: string; issueId: string; magazineId: string },
): Key[] {
  const { accountId, issueId, magazineId } = issue;
  switch (credential.kind) {
    case "none":
    case "preview":
      return [];
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
