import { newGrant } from "../contacts/grant.ts";
import { isCurrent, type Subscription } from "../contacts/subscription.ts";
import { listSubscribers } from "../contacts/subscription-repository.ts";
import type { Issue } from "../issues/issue.ts";
import { parseIssue } from "../issues/issue-repository.ts";
import { log } from "../log/log.ts";
import type { Magazine } from "../magazines/magazine.ts";
import { parseMagazine } from "../magazines/magazine-repository.ts";
import { now } from "../runtime.ts";
import { keys } from "../table/schema.ts";
import { itemAt, readTogether } from "../table/under-magazine.ts";
import { writeTogether } from "../table/write-together.ts";
import type { Announcement } from "./announcement.ts";
import { advance, finish, listDueAnnouncements } from "./announcement-repository.ts";
import { mailItem } from "./mail-repository.ts";

/** Subscribers in one batch; each costs one item, or two with a grant. */
const BATCH = 25;
/** Far longer than a batch takes, so that nobody writes one that another worker has taken over. */
const LEASE_SECONDS = 120;

/**
 * Turns announcements into one mail intent per subscriber, in batches whose end is saved. Whatever
 * was interrupted goes on there, in this or in another process.
 * @param limit at most so many batches
 * @returns how many batches were done
 */
export async function fanOutAnnouncements(limit: number): Promise<number> {
  let done = 0;
  for (const due of await listDueAnnouncements(now().toISOString(), limit)) {
    if (done >= limit) break;
    try {
      done += await fanOut(due, limit - done);
    } catch (error) {
      // It is due again when the lease is over; the others need not wait for that.
      log("ANNOUNCEMENT_FAILED", { accountId: due.accountId, error });
    }
  }
  return done;
}

async function fanOut(due: Announcement, limit: number): Promise<number> {
  let held = await advance(due, { dueAt: leaseEnd() });
  let done = 0;
  while (held && done < limit) {
    const position = await writeBatch(held);
    done += 1;
    if (position === undefined) {
      await finish(held, now().toISOString());
      return done;
    }
    held = await advance(held, { position, dueAt: leaseEnd() });
  }
  if (held) await advance(held, { dueAt: now().toISOString() });
  return done;
}

function leaseEnd(): string {
  return new Date(now().getTime() + LEASE_SECONDS * 1000).toISOString();
}

/** @returns the batch's end; undefined when there is nothing behind it */
async function writeBatch(held: Announcement): Promise<string | undefined> {
  const publication = await readPublication(held);
  if (!publication) return undefined;
  const subscribers = await listSubscribers(held, held.position, BATCH);
  if (now().toISOString() >= held.dueAt) throw new Error("The batch took longer than its lease");
  await writeTogether(subscribers.flatMap((each) => itemsFor(each, held, publication)));
  return subscribers.length < BATCH ? undefined : subscribers.at(-1)?.addressHash;
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
  const items = await readTogether([issueKey, magazineKey], { consistent: true });
  const issue = parseIssue(itemAt(items, issueKey));
  const magazine = parseMagazine(itemAt(items, magazineKey));
  return issue?.publishedAt === publishedAt && magazine ? { issue, magazine } : undefined;
}

/** A mail, unless it is not wanted, and a grant where an issue opens for grantees only. */
function itemsFor(
  subscription: Subscription,
  announcement: Announcement,
  { issue, magazine }: { issue: Issue; magazine: Magazine },
): Record<string, unknown>[] {
  if (!isCurrent(subscription, now())) return [];
  const needsGrant = issue.privacy === "private" && magazine.subscription.status !== "paid";
  const { accountId, addressHash, contactId } = subscription;
  const { magazineId, issueId, publishedAt, baseUrl } = announcement;
  const createdAt = now().toISOString();
  const owner = { accountId, addressHash, contactId };
  const mail = mailItem({
    ...owner,
    // Names the publication, so that writing a batch again changes nothing.
    mailId: `NEW#${issueId}#${publishedAt}`,
    kind: "new-issue",
    magazineId,
    issueId,
    publishedAt,
    baseUrl,
    createdAt,
    dueAt: createdAt,
    attempts: 0,
  });
  return [
    ...(needsGrant
      ? [{ ...keys.grant(owner, issueId), ...newGrant(owner, issueId, createdAt) }]
      : []),
    ...(subscription.mailStoppedAt === undefined ? [mail] : []),
  ];
}
