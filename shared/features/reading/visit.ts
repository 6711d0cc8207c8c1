import type { Contact } from "#features/contacts/contact.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { isBoughtBy, parseGrant } from "#features/access/grant-repository.ts";
import { isPaid } from "#features/subscriptions/subscription.ts";
import { parseSubscription } from "#features/subscriptions/subscription-repository.ts";
import { hasPart } from "#features/purchases/paid-parts.ts";
import type { Purchase } from "#features/purchases/purchase-ticket.ts";
import { isReplaced } from "#features/access/pass.ts";
import type { Token } from "#features/access/token.ts";
import { isFor, isGood } from "#features/access/token.ts";
import { parseToken } from "#features/access/token-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import {
  getIssue,
  type IssueInMagazine,
  type IssueReference,
} from "#features/issues/issue-repository.ts";
import { now } from "#platform/runtime.ts";
import { itemAt } from "#platform/table/reads.ts";
import { isGoodPreview } from "#features/issues/preview-link.ts";
import { ANYONE, type Visitor } from "./access.ts";
import { type Credential, keysFor } from "./credential.ts";
import type { Opener } from "./opened.ts";

/**
 * The result of looking up a token or its session. `over` means a token that no longer exists: expired, deleted with
 * all others, dropped by the table, of a deleted contact, or never made; a personal link that was renewed; or a preview
 * link that has ended.
 */
export type TokenState =
  | { state: "valid"; token: Token }
  | { state: "unspent"; token: Token }
  | { state: "spent" }
  | { state: "over" };

export interface Visit extends IssueInMagazine {
  visitor: Visitor;
  /** State of the given token or session, or `over` for another link that has ended; otherwise undefined. */
  tokenState: TokenState | undefined;
}

type Item = Record<string, unknown>;
type Items = readonly Item[];

/**
 * Reads an issue and the visitor's permissions, in one call.
 * @throws ISSUE_NOT_FOUND
 */
export async function readVisit(reference: IssueReference, credential: Credential): Promise<Visit> {
  const { issue, magazine, others } = await getIssue(reference, {
    also: (magazineId) => keysFor(credential, { ...reference, magazineId }),
  });
  return { issue, magazine, ...speaksFor(credential, issue, others) };
}

function speaksFor(
  credential: Credential | Opener,
  issue: Issue,
  items: Items,
): Pick<Visit, "visitor" | "tokenState"> {
  const found = keysFor(credential, issue).map((key) => itemAt(items, key));
  const contact = parseContact(found[0]);
  switch (credential.kind) {
    case "none":
      return { visitor: ANYONE, tokenState: undefined };
    case "opened": {
      const { visitor, tokenState } = speaksFor(credential.by, issue, items);
      // The end of a remembered credential is not an error.
      return { visitor, tokenState: credential.isKept ? undefined : tokenState };
    }
    case "preview": {
      const hasPreview = isGoodPreview(issue, credential.ticket, now());
      const tokenState = hasPreview ? undefined : { state: "over" as const };
      return { visitor: { ...ANYONE, hasPreview }, tokenState };
    }
    case "pass": {
      const [, grant, subscriptionItem] = found;
      const isTheirs = contact?.contactId === credential.pass.contactId;
      if (isTheirs && isReplaced(credential.pass, contact)) {
        return { visitor: ANYONE, tokenState: { state: "over" } };
      }
      const subscription = parseSubscription(subscriptionItem);
      const visitor = {
        hasGrant: isTheirs && parseGrant(grant) !== undefined,
        isSubscriber: isTheirs && subscription !== undefined && isPaid(subscription, now()),
        hasToken: false,
        hasPreview: false,
      };
      return { visitor, tokenState: undefined };
    }
    case "purchase": {
      const { purchase } = credential;
      const isTheirs =
        contact?.contactId === purchase.contactId && purchase.endsAt > now().getTime();
      const visitor = isTheirs ? boughtBy(purchase, found) : ANYONE;
      return { visitor, tokenState: undefined };
    }
    case "token":
    case "session": {
      const [, token] = found;
      const tokenState = stateOf(credential, parseToken(token), { contact, issue });
      return { visitor: { ...ANYONE, hasToken: tokenState.state === "valid" }, tokenState };
    }
  }
}

/** A sale's remaining access, without anything else that its buyer may read. */
function boughtBy(
  { saleId }: Purchase,
  [, grantItem, subscriptionItem]: (Item | undefined)[],
): Visitor {
  const grant = parseGrant(grantItem);
  const subscription = parseSubscription(subscriptionItem);
  return {
    ...ANYONE,
    hasGrant: grant !== undefined && isBoughtBy(grant, saleId),
    isSubscriber:
      subscription !== undefined && hasPart(subscription, saleId) && isPaid(subscription, now()),
  };
}

function stateOf(
  credential: Extract<Credential | Opener, { kind: "token" | "session" }>,
  token: Token | undefined,
  { contact, issue }: { contact: Contact | undefined; issue: Issue },
): TokenState {
  if (!token || !isGood(token, contact, now()) || !isFor(token, issue)) return { state: "over" };
  if (credential.kind === "session") {
    const { contactId, endsAt } = credential.session;
    const isOpen = contactId === token.contactId && endsAt > now().getTime();
    return isOpen ? { state: "valid", token } : { state: "over" };
  }
  if (!token.isSingleUse) return { state: "valid", token };
  return token.spentAt === undefined ? { state: "unspent", token } : { state: "spent" };
}
