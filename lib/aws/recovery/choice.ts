import { TABLE } from "#platform/table/schema.ts";
import { isOfContact, isTombstone, type Item, type Kind, kindOf } from "./kinds.ts";

export interface Wanted {
  /** The moment of the restored table. */
  at: Date;
  today: Date;
  /** Limits the recovery to this magazine or issue; everything by default. */
  magazineId?: string | undefined;
  issueId?: string | undefined;
  /** Whether changed magazines and issues get their earlier fields back too. */
  isChangedToo: boolean;
  /** Whether waiting mail is sent, though it may have been sent since. */
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
  contact: Item | undefined;
  slug?: Item | undefined;
}

const CHANGED_BY_PUBLISHERS = new Set<Kind>(["magazine", "issue"]);

/** Ended sessions, spent codes, nudges and expired salts never come back. */
const NEVER_BACK = new Set<Kind>([
  "nudge",
  "desk session",
  "sign-in code",
  "salt",
  "notice to the operator",
  "wish for a sign-in link",
]);

/** The attempts at a conversion, dropped so that it restarts from its upload. */
const ATTEMPT_FIELDS = ["plan", "finishedRanges", "attempts", "isAnnounced", "sweptAt", "hasCover"];

export function isWanted(item: Item, wanted: Wanted, family: Family): boolean {
  if (wanted.magazineId === undefined && wanted.issueId === undefined) return true;
  const { magazineId, issueId, conversionId } = item;
  if (wanted.magazineId !== undefined && magazineId === wanted.magazineId) return true;
  return family.issueIds.has(String(issueId)) || family.conversionIds.has(String(conversionId));
}

/**
 * The item to write; undefined if it exists, had already ended, or has no owner. Brings back items deleted since, for
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
  // Unsent events belong to a past state.
  if (NEVER_BACK.has(kind) || (kind === "webhook delivery" && "dueAt" in earlier)) return false;
  if (kind === "mail" && !("doneAt" in earlier) && !wanted.isMailToo) return false;
  if (isTombstone(earlier) || isOver(earlier, wanted.today)) return false;
  return !isOfContact(kind) || hasOwner(earlier, contact, wanted);
}

/**
 * A magazine without a slug that another one has taken, and an issue without a schedule whose publication has passed:
 * it may have been published then, with its mails.
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

/** Without parts that must not happen twice or cannot continue. */
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

/** In a full recovery, the contact itself comes back; otherwise an erased contact's items stay erased. */
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
