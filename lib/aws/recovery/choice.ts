import { TABLE } from "#platform/table/schema.ts";
import { isOfContact, isTombstone, type Item, type Kind, kindOf } from "./kinds.ts";

/** The items to recover. */
export interface Wanted {
  /** The moment of the restored table. */
  at: Date;
  today: Date;
  /** Only what belongs to this magazine or issue; everything if neither is given. */
  magazineId?: string | undefined;
  issueId?: string | undefined;
  /** Whether magazines and issues that were changed since get their fields back too. */
  isChangedToo: boolean;
  /** Whether mail that waited at that moment is sent, though it may have been sent since. */
  isMailToo: boolean;
}

/** The ids of the issues and conversions to recover. */
export interface Family {
  issueIds: ReadonlySet<string>;
  conversionIds: ReadonlySet<string>;
}

/** An item of the restored table, with its current version. */
export interface Found {
  earlier: Item;
  current: Item | undefined;
  /** The contact that the item belongs to, as it is now. */
  contact: Item | undefined;
  /** Who has the slug of the magazine that the item is, now. */
  slug?: Item | undefined;
}

const CHANGED_BY_PUBLISHERS = new Set<Kind>(["magazine", "issue"]);

/** Who signed out stays out, a code is good for once, a nudge has no contents, and a salt that is gone stays gone. */
const NEVER_BACK = new Set<Kind>([
  "nudge",
  "desk session",
  "sign-in code",
  "salt",
  "visitor",
  "notice to the operator",
  "wish for a sign-in link",
]);

/** The attempts at a conversion, dropped so that it restarts from its upload. */
const ATTEMPT_FIELDS = ["plan", "finishedRanges", "attempts", "isAnnounced", "sweptAt", "hasCover"];

/** Whether an item belongs to the recovery. */
export function isWanted(item: Item, wanted: Wanted, family: Family): boolean {
  if (wanted.magazineId === undefined && wanted.issueId === undefined) return true;
  const { magazineId, issueId, conversionId } = item;
  if (wanted.magazineId !== undefined && magazineId === wanted.magazineId) return true;
  return family.issueIds.has(String(issueId)) || family.conversionIds.has(String(conversionId));
}

/**
 * The item to write; undefined if it exists, was over already, or has no owner. Brings back items deleted since, for
 * any reason.
 */
export function itemToWrite(found: Found, wanted: Wanted): Item | undefined {
  const { earlier, current } = found;
  if (!isWorthKeeping(found, wanted)) return undefined;
  const item = withoutWhatIsOver(found, wanted);
  if (!current || isTombstone(current)) return asNew(item, wanted);
  const isPutBack = wanted.isChangedToo && CHANGED_BY_PUBLISHERS.has(kindOf(earlier));
  return isPutBack && !isSame(item, current) ? item : undefined;
}

function isWorthKeeping({ earlier, contact }: Found, wanted: Wanted): boolean {
  const kind = kindOf(earlier);
  // Events that were still to be sent belong to a state that has passed.
  if (NEVER_BACK.has(kind) || (kind === "webhook delivery" && "dueAt" in earlier)) return false;
  if (kind === "mail" && !("doneAt" in earlier) && !wanted.isMailToo) return false;
  if (isTombstone(earlier) || isOver(earlier, wanted.today)) return false;
  return !isOfContact(kind) || hasOwner(earlier, contact, wanted);
}

/**
 * A magazine without an address that another one has by now, and an issue without a schedule whose time to be published has
 * passed: it may have been published then, with its mails.
 */
function withoutWhatIsOver({ earlier, slug }: Found, wanted: Wanted): Item {
  const kind = kindOf(earlier);
  if (kind === "magazine" && slug && slug["magazineId"] !== earlier["magazineId"]) {
    const { slug: _taken, listed: _listed, ...kept } = earlier;
    return kept;
  }
  const { publishAt, unpublishAt: _end, scheduleId: _schedule, ...kept } = earlier;
  const isPast = typeof publishAt === "string" && publishAt <= wanted.today.toISOString();
  return kind === "issue" && isPast && !wanted.isMailToo ? kept : earlier;
}

/** Without what must not happen twice or cannot be continued. */
function asNew(item: Item, wanted: Wanted): Item {
  const kind = kindOf(item);
  if (kind === "conversion" && item["status"] === "pending") return begunAgain(item);
  if (kind === "announcement" && !wanted.isMailToo) return announced(item, wanted.at);
  return item;
}

function isOver(item: Item, today: Date): boolean {
  const end = item[TABLE.timeToLive];
  return typeof end === "number" && end * 1000 <= today.getTime();
}

/** With everything, the contact itself comes back; else nothing is written for one who was erased. */
function hasOwner(item: Item, contact: Item | undefined, wanted: Wanted): boolean {
  if (wanted.magazineId === undefined && wanted.issueId === undefined) return true;
  return (
    contact !== undefined && !isTombstone(contact) && contact["contactId"] === item["contactId"]
  );
}

function isSame(earlier: Item, current: Item): boolean {
  const sorted = (item: Item): string =>
    JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(earlier) === sorted(current);
}

function begunAgain(conversion: Item): Item {
  const kept = Object.entries(conversion).filter(([name]) => !ATTEMPT_FIELDS.includes(name));
  return { ...Object.fromEntries(kept), progress: 0, pagesCount: 0 };
}

/** Marks as done, so that recipients are not notified twice. */
function announced(announcement: Item, at: Date): Item {
  const { IPK: _list, ISK: _position, ...kept } = announcement;
  return { doneAt: at.toISOString(), ...kept };
}
