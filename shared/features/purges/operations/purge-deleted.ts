import * as v from "valibot";
import { deleteAllowance, ofIssue } from "#features/contacts/allowance-repository.ts";
import { eraseContact } from "#features/contacts/erasure-repository.ts";
import { endRenewalsOfContact } from "#features/purges/end-renewals.ts";
import { deleteGrantsFor } from "#features/access/grant-repository.ts";
import { purgeConversion, purgeStored } from "#features/conversions/end-unwanted.ts";
import { deleteOverdueRequests } from "#features/subscriptions/subscription-request-repository.ts";
import { hasEdition } from "#features/issues/edition-repository.ts";
import { keyOf as keyOfContents } from "#features/issues/contents-repository.ts";
import { endDeletedIssue, endDeletedIssues } from "#features/issues/deleted-issue-repository.ts";
import { deleteReported } from "#features/issues/delete-reported.ts";
import { clearShelf, keysOnShelf } from "#features/issues/shelf-entry-repository.ts";
import { giveUpSlug } from "#features/magazines/slug-repository.ts";
import { listIssuesLeft } from "#features/issues/issue-list-repository.ts";
import { forgetSchedule } from "#features/issues/plan-publication.ts";
import { removeSums } from "#features/sums/sums-repository.ts";
import { closeDays } from "#features/statistics/close-days.ts";
import { removeOldSalts } from "#features/statistics/salt-repository.ts";
import { NO_ISSUE } from "#platform/table/statistics-keys.ts";
import { log } from "#platform/log/log.ts";
import { deleteAnnouncements } from "#features/deliveries/announcement-repository.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { deleteMailsAbout } from "#features/deliveries/issue-mail-repository.ts";
import { logosFolder } from "#features/magazines/logo.ts";
import { removeReplacedLogos } from "#features/magazines/logo-change-repository.ts";
import { now, objects } from "#platform/runtime.ts";
import { removeAll } from "#platform/table/table.ts";
import { endRenewalsOf } from "#features/purchases/renewal-repository.ts";
import * as tombstones from "#features/purges/tombstone-repository.ts";
import { dueWork } from "#platform/work/work-list.ts";

/**
 * Delay after which a magazine is purged a second time, longer than a function runs. The index of its issues may have
 * missed one written just before the deletion, and a conversion's last write may have been under way.
 */
const SECOND_PURGE_MILLISECONDS = 20 * 60 * 1000;

/**
 * Removes the remains of deleted magazines, issues and contacts, replaced logos and dropped editions: a magazine's
 * issues become separate tombstones, then objects go, then the items. All steps are idempotent, so an interrupted purge
 * is simply repeated. Also removes expired subscription requests.
 * @returns the number of purged tombstones.
 */
export async function purgeDeleted(): Promise<number> {
  let purged = 0;
  await closeDays(now());
  // Purging a magazine, or the end of a deleted issue's week, creates tombstones of issues, so the list is read until
  // it is empty.
  for (let before = -1; purged > before;) {
    before = purged;
    for (const tombstone of await dueWork(tombstones.tombstones, now().toISOString())) {
      const item = await tombstones.confirmTombstone(tombstone);
      if (!item) continue;
      const wait = tombstone.kind === "magazine" ? tombstones.purgeAgainAt(item) : "";
      // A lagging index shows a postponed entry at its former place; the confirmation has moved it back.
      const isEarly = wait !== undefined && wait > now().toISOString();
      if (!isEarly) {
        await purge(tombstone, item);
        purged += 1;
      }
      if (tombstone.kind === "magazine" && (isEarly || wait === undefined)) {
        await tombstones.postpone(tombstone, wait ?? secondPurgeAt());
        continue;
      }
      await tombstones.removeTombstone(tombstone);
    }
  }
  await deleteOverdueRequests();
  await removeOldSalts(now());
  if (purged > 0) log("PURGED", { count: purged });
  return purged;
}

function secondPurgeAt(): string {
  return new Date(now().getTime() + SECOND_PURGE_MILLISECONDS).toISOString();
}

async function purge(
  tombstone: tombstones.Tombstone,
  item: Record<string, unknown>,
): Promise<void> {
  switch (tombstone.kind) {
    case "magazine":
      await endRenewalsOf(tombstone);
      await deleteIssuesLeft(tombstone);
      await endDeletedIssues(tombstone);
      await objects().deletePrefix(logosFolder(tombstone));
      await clearShelf(tombstone);
      await removeSums({ ...tombstone, issueId: NO_ISSUE }, now());
      if (tombstone.slug !== undefined) await giveUpSlug(tombstone, tombstone.slug, now());
      return;
    case "issue":
      for (const conversionId of conversionsIn(item)) {
        await purgeConversion({ ...tombstone, conversionId });
      }
      await forgetSchedule(tombstone);
      await deleteAnnouncements(tombstone.accountId, tombstone.issueId);
      await deleteMailsAbout(tombstone);
      await deleteGrantsFor(tombstone);
      await deleteAllowance(ofIssue(tombstone));
      await removeAll([...keysOnShelf(tombstone), keyOfContents(tombstone)]);
      await removeSums(tombstone, now());
      return;
    case "deleted-issue":
      await endDeletedIssue(tombstone);
      return;
    case "edition": {
      const conversion = { ...tombstone, conversionId: tombstone.droppedId };
      if (!(await hasEdition(conversion))) await purgeStored(conversion);
      return;
    }
    case "logo":
      await removeReplacedLogos(tombstone);
      return;
    case "contact":
      await endRenewalsOfContact(tombstone);
      await eraseContact(tombstone);
      return;
  }
}

const conversionsSchema = v.object({
  conversionId: v.string(),
  otherEditions: v.optional(v.array(v.object({ conversionId: v.string() })), []),
  replacedBy: v.optional(v.string()),
});

/** The conversions behind a deleted issue's editions, including an unfinished one. */
function conversionsIn(item: Record<string, unknown>): Set<string> {
  const { conversionId, otherEditions, replacedBy } = v.parse(conversionsSchema, item);
  const others = otherEditions.map((edition) => edition.conversionId);
  return new Set([conversionId, ...others, ...(replacedBy === undefined ? [] : [replacedBy])]);
}

/** Reports each issue separately, as if it had been deleted alone. */
async function deleteIssuesLeft(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<void> {
  const webhooks = await listWebhooks(magazine.accountId);
  for (const issue of await listIssuesLeft(magazine)) await deleteReported(issue, webhooks);
}
