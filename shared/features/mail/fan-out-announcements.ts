import { newGrant } from "#features/access/grant.ts";
import { grantItem } from "#features/access/grant-repository.ts";
import { isCurrent, type Subscription } from "#features/subscriptions/subscription.ts";
import { listSubscribers } from "#features/subscriptions/subscription-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import { log } from "#platform/log/log.ts";
import type { Item, Key } from "#platform/ports/item-store.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { putAll } from "#platform/table/table.ts";
import type { Announcement } from "#features/deliveries/announcement.ts";
import { waitingAnnouncements } from "#features/deliveries/announcement-repository.ts";
import { entriesOf } from "#features/deliveries/issue-mail-repository.ts";
import { type MailIntent, mailIdAt } from "#features/deliveries/mail.ts";
import { createMail, keyOfMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { nameOf } from "#platform/work/nudge.ts";
import { changeWork, keyOfWork, workItem, workPages } from "#platform/work/work-list.ts";

/** Subscribers in one batch; each costs two items, or three with a grant. */
const BATCH = 25;
/** Far longer than a batch takes, so that no worker writes a batch that another has taken over. */
const LEASE_SECONDS = 120;

/** Subscribers in one batch of the last pass, in which hardly any needs a write. */
const LAST_BATCH = 1000;
/** Far longer than the index ever lags. */
const INDEX_LAG_SECONDS = 60;

/** Announcements read at a time. */
const PAGE = 10;

/** The result of a turn of the fan-out. */
export interface FanOut {
  batches: number;
  /** Mails written and ready to send: the index may not show them yet. */
  mails: MailIntent[];
  /** Announcements that continue after this turn: the index may not show their state. */
  unfinished: Announcement[];
}

/**
 * Turns announcements into one mail intent per subscriber, in batches whose end is saved. After an interruption, this
 * or another process continues there. A minute after the end, a last pass finds the subscribers whose subscription the
 * index showed too late.
 * @param limit maximum number of batches
 * @param known announcements in their current state, which the index may not show
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
      // It is due again when the lease ends; the others need not wait for that.
      log("ANNOUNCEMENT_FAILED", { accountId: due.accountId, error });
    }
  }
  turn.unfinished.push(...waiting);
  return turn;
}

/** The index's announcements, oldest first, each in its known state, and then those missing from the index. */
async function* dueAnnouncements(known: readonly Announcement[]): AsyncGenerator<Announcement> {
  const byName = new Map(known.map((each) => [nameOfIt(each), each]));
  for await (const page of workPages(waitingAnnouncements, PAGE)) {
    for (const shown of page) {
      const due = byName.get(nameOfIt(shown)) ?? shown;
      byName.delete(nameOfIt(shown));
      yield due;
    }
  }
  yield* byName.values();
}

function nameOfIt(announcement: Announcement): string {
  return nameOf(keyOfWork(waitingAnnouncements, announcement));
}

async function fanOut(due: Announcement, turn: FanOut, limit: number): Promise<void> {
  let held = await changeWork(waitingAnnouncements, due, { dueAt: leaseEnd() });
  while (held && turn.batches < limit) {
    const { position, mails, hasLastLook } = await writeBatch(held);
    turn.batches += 1;
    if (position === undefined) {
      const next = hasLastLook ? lastLook() : { doneAt: now().toISOString() };
      await changeWork(waitingAnnouncements, held, next);
      turn.mails.push(...mails);
      return;
    }
    held = await changeWork(waitingAnnouncements, held, { position, dueAt: leaseEnd() });
    // If another worker has taken over a batch, that worker sends its mails.
    if (held) turn.mails.push(...mails);
  }
  if (!held) return;
  const released = await changeWork(waitingAnnouncements, held, { dueAt: now().toISOString() });
  if (released) turn.unfinished.push(released);
}

function leaseEnd(): string {
  return inSeconds(now().getTime(), LEASE_SECONDS);
}

/** Restarts at the first subscriber, once the index certainly shows all who subscribed before the publication. */
function lastLook() {
  const dueAt = inSeconds(now().getTime(), INDEX_LAG_SECONDS);
  return { position: "", isLastLook: true, dueAt };
}

function inSeconds(milliseconds: number, seconds: number): string {
  return new Date(milliseconds + seconds * 1000).toISOString();
}

interface Batch {
  /** Its end; undefined for the last batch. */
  position: string | undefined;
  mails: MailIntent[];
  /** Whether a last pass follows. */
  hasLastLook: boolean;
}

interface Letter {
  grant: (Item & Key) | undefined;
  mail: MailIntent | undefined;
}

async function writeBatch(held: Announcement): Promise<Batch> {
  const publication = await readPublication(held);
  if (!publication) return { position: undefined, mails: [], hasLastLook: false };
  const { isLastLook = false } = held;
  const size = isLastLook ? LAST_BATCH : BATCH;
  const subscribers = await listSubscribers(held, held.position, size);
  if (now().toISOString() >= held.dueAt) throw new Error("The batch took longer than its lease");
  const letters = subscribers
    .filter((each) => isCurrent(each, now()) && (!isLastLook || mayBeMissed(each, held)))
    .map((each) => letterFor(each, held, publication));
  const mails = isLastLook ? await writeMissed(letters) : await writeAll(letters);
  const isLast = subscribers.length < size;
  const position = isLast ? undefined : subscribers.at(-1)?.addressHash;
  return { position, mails, hasLastLook: !isLastLook };
}

/** Whether the index may have shown a subscription too late for the batches, or in its earlier state. */
function mayBeMissed({ savedAt = "" }: Subscription, announcement: Announcement): boolean {
  const { publishedAt, announcedAt = publishedAt } = announcement;
  return savedAt >= inSeconds(Date.parse(announcedAt), -INDEX_LAG_SECONDS);
}

async function writeAll(letters: readonly Letter[]): Promise<MailIntent[]> {
  await putAll(
    letters.flatMap(({ grant, mail }) => [
      ...(grant ? [grant] : []),
      ...(mail ? [...entriesOf(mail), workItem(waitingMails, mail)] : []),
    ]),
  );
  return letters.flatMap(({ mail }) => mail ?? []);
}

/**
 * Writes the letters that the batches missed. An existing mail, waiting or sent, stays, and its grant may have been
 * revoked since. Grants are written first, so an existing mail proves that its grant was written.
 */
async function writeMissed(letters: readonly Letter[]): Promise<MailIntent[]> {
  const wanted = letters.flatMap(({ mail }) => (mail ? [keyOfMail(mail)] : []));
  const there = await getTogether(wanted, { mayLag: true });
  const missed = letters.filter(({ mail }) => !mail || !itemAt(there, keyOfMail(mail)));
  await putAll(missed.flatMap(({ grant }) => (grant ? [grant] : [])));
  const written: MailIntent[] = [];
  for (let at = 0; at < missed.length; at += BATCH) {
    const some = missed.slice(at, at + BATCH).flatMap(({ mail }) => mail ?? []);
    const isNew = await Promise.all(some.map(createMail));
    written.push(...some.filter((_, index) => isNew[index]));
  }
  return written;
}

/** The issue and its magazine; undefined if that publication has ended. */
async function readPublication({
  accountId,
  magazineId,
  issueId,
  publishedAt,
}: Announcement): Promise<{ issue: Issue; magazine: Magazine } | undefined> {
  const issueKey = keys.issue(accountId, issueId);
  const magazineKey = keys.magazine(accountId, magazineId);
  const items = await getTogether([issueKey, magazineKey]);
  const issue = parseIssue(itemAt(items, issueKey));
  const magazine = parseMagazine(itemAt(items, magazineKey));
  return issue?.publishedAt === publishedAt && magazine ? { issue, magazine } : undefined;
}

/** A mail, if wanted, and a grant for an issue that requires one. */
function letterFor(
  { accountId, addressHash, contactId, mailStoppedAt }: Subscription,
  announcement: Announcement,
  { issue, magazine }: { issue: Issue; magazine: Magazine },
): Letter {
  const needsGrant = issue.privacy === "private" && magazine.subscription.status !== "paid";
  const { magazineId, issueId, publishedAt, baseUrl } = announcement;
  const { announcementId, announcedAt = publishedAt } = announcement;
  const createdAt = now().toISOString();
  const owner = { accountId, addressHash, contactId };
  const mail: MailIntent = {
    ...owner,
    // Derived from the announcement, so that writing a batch again changes nothing.
    mailId: mailIdAt(
      announcedAt,
      ["NEW", issueId, ...(announcementId ? [announcementId] : [])].join("-"),
    ),
    kind: "new-issue",
    magazineId,
    issueId,
    publishedAt,
    ...(announcementId !== undefined && { announcementId }),
    baseUrl,
    createdAt,
    dueAt: createdAt,
    attempts: 0,
  };
  return {
    grant: needsGrant ? grantItem(newGrant(owner, issueId, createdAt)) : undefined,
    mail: mailStoppedAt === undefined ? mail : undefined,
  };
}
