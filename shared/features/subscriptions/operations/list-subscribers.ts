import { ApiError } from "#contract/api/errors.ts";
import type { SubscriberRecord, SubscriptionStatus } from "#contract/api/read-back-records.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { searchContacts } from "#features/contacts/search-word-repository.ts";
import { isFoundBy, termsIn, wordsOf } from "#features/contacts/search-words.ts";
import {
  hasEnded,
  type Subscription,
  subscriptionRecord,
} from "#features/subscriptions/subscription.ts";
import {
  listSubscriptionsTo,
  parseSubscription,
} from "#features/subscriptions/subscription-repository.ts";
import { isPending, pendingRecord } from "#features/subscriptions/subscription-request.ts";
import { listRequestsFor } from "#features/subscriptions/subscription-request-repository.ts";
import {
  isSuppression,
  type Refusal,
  refusalsIn,
  suppressionKeys,
  whyLeft,
} from "#features/subscriptions/why-left.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";

const DEFAULT_LIMIT = 100;

interface MagazineKey {
  accountId: string;
  magazineId: string;
}

/** Filter by status, and whether to include the reason why a subscriber left. */
interface Wanted {
  status?: SubscriptionStatus | undefined;
  details?: boolean | undefined;
}

/** Part of a list: entries, and the cursor within the part. */
interface Part {
  terms: readonly string[];
  limit: number;
  cursor: string | undefined;
}

/**
 * The subscriptions to a magazine, after its unconfirmed requests; optionally of one status, and by a search for
 * address or name. The latest changes may be missing.
 * @throws MAGAZINE_NOT_FOUND; INVALID_PARAMETER for the cursor of another list
 */
export async function listSubscribers(
  magazine: MagazineKey,
  {
    search = "",
    limit = DEFAULT_LIMIT,
    cursor = REQUESTS,
    ...wanted
  }: BatchRequest & { search?: string | undefined } & Wanted,
): Promise<Batch<SubscriberRecord>> {
  const { status } = wanted;
  await getMagazine(magazine.accountId, magazine.magazineId);
  const terms = termsIn(search);
  if (search !== "" && terms.length === 0) return { entries: [], nextCursor: undefined };
  const [part, within] = [cursor.charAt(0), cursor.slice(1) || undefined];
  if (part === SUBSCRIPTIONS) {
    return subscriptionsTo(magazine, { terms, limit, cursor: within }, wanted);
  }
  if (part !== REQUESTS) {
    throw new ApiError(
      "INVALID_PARAMETER",
      "cursor: must be a next_cursor that this list returned",
    );
  }
  const hasRequests = status === undefined || status === "pending";
  const pending = hasRequests
    ? await requestsFor(magazine, { terms, limit, cursor: within }, wanted)
    : { entries: [], nextCursor: undefined };
  if (pending.nextCursor !== undefined || status === "pending") return pending;
  const left = limit - pending.entries.length;
  if (left === 0) return { ...pending, nextCursor: SUBSCRIPTIONS };
  const { entries, nextCursor } = await subscriptionsTo(
    magazine,
    { terms, limit: left, cursor: undefined },
    wanted,
  );
  return { entries: [...pending.entries, ...entries], nextCursor };
}

/** The parts of the list, which prefix its cursors. */
const REQUESTS = "r";
const SUBSCRIPTIONS = "s";

async function requestsFor(
  magazine: MagazineKey,
  { terms, ...request }: Part,
  { details = false }: Wanted,
): Promise<Batch<SubscriberRecord>> {
  const { accountId, magazineId } = magazine;
  const { entries: requests, nextCursor } = await listRequestsFor(magazine, request);
  const at = now();
  const { contacts } = await contactsOf(accountId, requests);
  const subscriptions = await getTogether(
    [...contacts.values()].map((contact) => keys.subscription(contact, magazineId)),
  );
  const entries = requests.flatMap((request) => {
    const { addressHash, email } = request;
    if (!isPending(request, at) || email === undefined) return [];
    if (!isFoundBy(wordsOf({ email, fullName: "" }), terms)) return [];
    const contact = contacts.get(addressHash);
    const key = contact && keys.subscription(contact, magazineId);
    const subscription = key && parseSubscription(itemAt(subscriptions, key));
    // The publisher was faster than the confirmation.
    if (subscription && !hasEnded(subscription, at)) return [];
    const { status, since, ends_at } = pendingRecord(request);
    return { email, full_name: "", status, since, ends_at, ...(details && { reason: null }) };
  });
  return { entries, nextCursor: nextCursor && `${REQUESTS}${nextCursor}` };
}

async function subscriptionsTo(
  magazine: MagazineKey,
  { terms, ...request }: Part,
  { status, details = false }: Wanted,
): Promise<Batch<SubscriberRecord>> {
  const at = now();
  const isWanted = (subscription: Subscription) =>
    status === undefined || status === (hasEnded(subscription, at) ? "ended" : "confirmed");
  const [first, ...further] = terms;
  const { entries, nextCursor, refusals } =
    first === undefined
      ? await listed(magazine, { ...request, details }, isWanted)
      : await found(magazine, [first, ...further], { ...request, details });
  const records = entries.flatMap(([contact, subscription]) => {
    if (!isWanted(subscription)) return [];
    const { status: itsStatus, since, ends_at } = subscriptionRecord(subscription, at);
    const { email, fullName } = contact;
    return {
      email,
      full_name: fullName,
      status: itsStatus,
      since,
      ends_at,
      ...(details && {
        reason: whyLeft(subscription, contact, {
          refusal: refusals.get(contact.addressHash),
          now: at,
        }),
      }),
    };
  });
  return { entries: records, nextCursor: nextCursor && `${SUBSCRIPTIONS}${nextCursor}` };
}

type Subscriber = [Contact, Subscription];
type Request = Omit<Part, "terms"> & { details: boolean };
/** Why their addresses are suppressed, by hash; empty unless details are requested. */
type Subscribers = Batch<Subscriber> & { refusals: Map<string, Refusal> };

async function listed(
  magazine: MagazineKey,
  request: Request,
  isWanted: (subscription: Subscription) => boolean,
): Promise<Subscribers> {
  const { entries, nextCursor } = await listSubscriptionsTo(magazine, request, isWanted);
  const { contacts, refusals } = await contactsOf(magazine.accountId, entries, request.details);
  const subscribers = entries.flatMap((subscription): Subscriber[] => {
    const contact = contacts.get(subscription.addressHash);
    // A subscription outlives its contact until it is erased.
    return contact?.contactId === subscription.contactId ? [[contact, subscription]] : [];
  });
  return { entries: subscribers, nextCursor, refusals };
}

async function found(
  { accountId, magazineId }: MagazineKey,
  terms: readonly [string, ...string[]],
  request: Request,
): Promise<Subscribers> {
  const { entries: contacts, nextCursor } = await searchContacts(accountId, terms, request);
  const keyOf = (contact: Contact) => keys.subscription(contact, magazineId);
  const suppressions = request.details ? suppressionKeys(contacts) : [];
  const items = await getTogether([...contacts.map(keyOf), ...suppressions], { mayLag: true });
  const subscribers = contacts.flatMap((contact): Subscriber[] => {
    const subscription = parseSubscription(itemAt(items, keyOf(contact)));
    return subscription ? [[contact, subscription]] : [];
  });
  return { entries: subscribers, nextCursor, refusals: refusalsIn(items) };
}

async function contactsOf(
  accountId: string,
  owners: readonly { addressHash: string }[],
  details = false,
): Promise<{ contacts: Map<string, Contact>; refusals: Map<string, Refusal> }> {
  const hashes = new Set(owners.map(({ addressHash }) => addressHash));
  const items = await getTogether(
    [
      ...[...hashes].map((hash) => keys.contact(accountId, hash)),
      ...(details ? suppressionKeys(owners) : []),
    ],
    { mayLag: true },
  );
  const found = items.flatMap((item) => (isSuppression(item) ? [] : (parseContact(item) ?? [])));
  return {
    contacts: new Map(found.map((contact) => [contact.addressHash, contact])),
    refusals: refusalsIn(items),
  };
}
