import type { Pass } from "#features/access/pass.ts";
import type { Purchase } from "#features/purchases/purchase-ticket.ts";
import { keyFor, now } from "#platform/runtime.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";

/** The credential that opened an issue in a browser, without its secret: a link's contact, a token, or a sale. */
export type Opener =
  | { kind: "pass"; pass: Pass }
  | { kind: "token"; addressHash: string; tokenHash: string }
  | { kind: "purchase"; purchase: Purchase };

/** A remembered opener. */
export interface Opened {
  by: Opener;
  /** Whether the ticket is of the address to which a link redirects, whose page gets a lasting one. */
  isLanding: boolean;
}

/** How long a browser remembers the credential that opened an issue. */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** How long the address works to which a link redirects: only to fetch the page. */
const LANDING_SECONDS = 60;
/** How long a page renews its addresses if the browser keeps no cookie. */
export const PAGE_SECONDS = 24 * 60 * 60;

const FIRST = "0";
const TICKET =
  /^(pass|token|purchase)\.([0-9a-f]{32})\.([0-9a-f]{16}|[0-9a-f]{64})\.(0|[0-9a-f]{16}|[0-9a-f]{32})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * A ticket that replaces a link's secret without revealing it. It grants nothing by itself: contact, grant, token and
 * sale are looked up each time, so that ending one of them ends the ticket.
 */
export function newOpenedTicket(accountId: string, by: Opener, seconds: number): string {
  return signedTicket("opened", accountId, by, seconds);
}

/**
 * The ticket of the address to which a link redirects. Signed for this use: if its short life alone told it, any ticket
 * could be exchanged for another day in its last minute.
 */
export function newLandingTicket(accountId: string, by: Opener): string {
  return signedTicket("landing", accountId, by, LANDING_SECONDS);
}

function signedTicket(use: Use, accountId: string, by: Opener, seconds: number): string {
  const text = `${by.kind}.${partsOf(by).join(".")}.${now().getTime() + seconds * 1000}`;
  return `${text}.${signatureOf(use, accountId, text)}`;
}

/** The opener of this account's ticket; undefined if we did not make it, or it has expired. */
export function readOpenedTicket(accountId: string, ticket: string): Opened | undefined {
  const [, kind, addressHash = "", first = "", second = "", end = "", signature = ""] =
    TICKET.exec(ticket) ?? [];
  const text = [kind, addressHash, first, second, end].join(".");
  const endsAt = Number(end);
  const isLanding = equalInConstantTime(signature, signatureOf("landing", accountId, text));
  const isOurs =
    isLanding || equalInConstantTime(signature, signatureOf("opened", accountId, text));
  if (!isOurs || endsAt <= now().getTime()) return undefined;
  switch (kind) {
    case "pass": {
      const generation = second === FIRST ? undefined : second;
      return {
        by: { kind, pass: { accountId, addressHash, contactId: first, generation } },
        isLanding,
      };
    }
    case "token":
      return { by: { kind, addressHash, tokenHash: first }, isLanding };
    case "purchase": {
      const purchase = { accountId, addressHash, contactId: first, saleId: second, endsAt };
      return { by: { kind, purchase }, isLanding };
    }
    default:
      return undefined;
  }
}

function partsOf(by: Opener): [string, string, string] {
  switch (by.kind) {
    case "pass":
      return [by.pass.addressHash, by.pass.contactId, by.pass.generation ?? FIRST];
    case "token":
      return [by.addressHash, by.tokenHash, FIRST];
    case "purchase":
      return [by.purchase.addressHash, by.purchase.contactId, by.purchase.saleId];
  }
}

type Use = "opened" | "landing";

function signatureOf(use: Use, accountId: string, text: string): string {
  return hmac(keyFor("sessions")).update(`${use}/${accountId}/${text}`).digest("base64url");
}
