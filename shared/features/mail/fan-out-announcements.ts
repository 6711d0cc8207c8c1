import { newGrant } from "#features/contacts/grant.ts";
import { isCurrent, type Subscription } from "#features/contacts/subscription.ts";
import { listSubscribers } from "#features/contacts/subscription-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import { log } from "#platform/log/log.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { itemAt, readTogether } from "#platform/table/read-with-magazine.ts";
import { putAll } from "#platform/table/write-batches.ts";
import type { Announcement } from "#features/deliveries/announcement.ts";
import {
  advance,
  finish,
  keyOfAnnouncement,
  listDueAnnouncements,
} from "#features/deliveries/announcement-repository.ts";
import { type MailIntent, mailIdAt } from "#features/deliveries/mail.ts";
import { mailItem } from "#features/deliveries/mail-repository.ts";
import { nameOf } from "#features/deliveries/nudge.ts";

/** Subscribers in one batch; each costs one item, or two with a grant. */
const BATCH = 25;
/** Far longer than a batch takes, so that nobody writes one that another worker has taken over. */
const LEASE_SECONDS = 120;

/** Announcements read at a time. */
const PAGE = 10;

/** What a turn of the fan-out came to. */
export interface FanOut {
  /** How many batches were done. */
  batches: number;
  /** What was written and is to be sent: the index may not show it yet. */
  mails: MailIntent[];
  /** Announcements that continue after this turn: the index may not show their state. */
  unfinished: Announcement[];
}

/**
 * Turns announcements into one mail intent per subscriber, in batches whose end is saved. Whatever
 * was interrupted continues there, in this or in another process.
 * @param limit at most so many batches
 * @param known announcements in their current state, which the index may show differently or not at all
 */
export async function fanOutAnnouncements(
  limit: number,
  known: readonly Announcement[] = [],
): Promise<FanOut> {
  const turn: FanOut = { batches: 0, mails: [], unfinished: [] };
  const waiting = new Set(known);
  for await (const due of dueAnnouncements(known)) {
    if (turn.batches >= limit) break;
    waiting.delete(due);
    try {
      await fanOut(due, turn, limit);
    } catch (error) {
      // It is due again when the lease is over; the others need not wait for that.
      log("ANNOUNCEMENT_FAILED", { accountId: due.accountId, error });
    }
  }
  turn.unfinished.push(...waiting);
  return turn;
}

/** Those of the index, oldest first, each in its known state, and then those that the index does not show. */
async function* dueAnnouncements(known: readonly Announcement[]): AsyncGenerator<Announcement> {
  const byName = new Map(known.map((each) => [nameOf(keyOfAnnouncement(each)), each]));
  const dueBy = now().toISOString();
  for (let last: Announcement | undefined; ;) {
    const page = await listDueAnnouncements(dueBy, PAGE, last);
    for (const shown of page) {
      const name = nameOf(keyOfAnnouncement(shown));
      const due = byName.get(name) ?? shown;
      byName.delete(name);
      yield due;
    }
    last = page.at(-1);
    if (page.length < PAGE) break;
  }
  yield* byName.values();
}

async function fanOut(due: Announcement, turn: FanOut, limit: number): Promise<void> {
  let held = await advance(due, { dueAt: leaseEnd() });
  while (held && turn.batches < limit) {
    const { position, mails } = await writeBatch(held);
    turn.batches += 1;
    if (position === undefined) {
      await finish(held, now().toISOString());
      turn.mails.push(...mails);
      return;
    }
    held = await advance(held, { position, dueAt: leaseEnd() });
    // Of a batch that another worker has taken over, that one sends the mails.
    if (held) turn.mails.push(...mails);
  }
  const released = held && (await advance(held, { dueAt: now().toISOString() }));
  if (released) turn.unfinished.push(released);
}

function leaseEnd(): string {
  return new Date(now().getTime() + LEASE_SECONDS * 1000).toISOString();
}

/** What a batch came to. */
interface Batch {
  /** Its end; undefined when there is nothing behind it. */
  position: string | undefined;
  mails: MailIntent[];
}

async function writeBatch(held: Announcement): Promise<Batch> {
  const publication = await readPublication(held);
  if (!publication) return { position: undefined, mails: [] };
  const subscribers = await listSubscribers(held, held.position, BATCH);
  if (now().toISOString() >= held.dueAt) throw new Error("The batch took longer than its lease");
  const letters = subscribers
    .filter((each) => isCurrent(each, now()))
    .map((each) => letterFor(each, held, publication));
  await putAll(
    letters.flatMap(({ grant, mail }) => [
      ...(grant ? [grant] : []),
      ...(mail ? [mailItem(mail)] : []),
    ]),
  );
  const mails = letters.flatMap(({ mail }) => mail ?? []);
  const isLast = subscribers.length < BATCH;
  return { position: isLast ? undefined : subscribers.at(-1)?.addressHash, mails };
}

/** The issue and its magazine; undefined when that publication is over. */
async function readPublication({
  accountId,
  magazineId,
  issueId,
  publishedAt,
}: Announcement): Promise<{ issue: Issue; magazine: Magazine } | undefined> {
  const issueKey = keys.issue(accountId, issueId);
  const magazineKey = keys.magazine(accountId, magazineId);
  const items = await readTogether([issueKey, magazineKey]);
  const issue = parseIssue(itemAt(items, issueKey));
  const magazine = parseMagazine(itemAt(items, magazineKey));
  return issue?.publishedAt === publishedAt && magazine ? { issue, magazine } : undefined;
}

/** A mail, unless it is not wanted, and a grant where an issue opens for grantees only. */
function letterFor(
  { accountId, addressHash, contactId, mailStoppedAt }: Subscription,
  announcement: Announcement,
  { issue, magazine }: { issue: Issue; magazine: Magazine },
): { grant: Record<string, unknown> | undefined; mail: MailIntent | undefined } {
  const needsGrant = issue.privacy === "private" && magazine.subscription.status !== "paid";
  const { magazineId, issueId, publishedAt, baseUrl } = announcement;
  const createdAt = now().toISOString();
  const owner = { accountId, addressHash, contactId };
  const mail: MailIntent = {
    ...owner,
    // Names the publication, so that writing a batch again changes nothing.
    mailId: mailIdAt(publishedAt, `NEW-${issueId}`),
    kind: "new-issue",
    magazineId,
    issueId,
    publishedAt,
    baseUrl,
    createdAt,
    dueAt: createdAt,
    attempts: 0,
  };
  return {
    grant: needsGrant
      ? { ...keys.grant(owner, issueId), ...newGrant(owner, issueId, createdAt) }
      : undefined,
    mail: mailStoppedAt === undefined ? mail : undefined,
  };
}
