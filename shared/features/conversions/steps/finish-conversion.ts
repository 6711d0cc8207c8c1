import { newNumber } from "#values/ids.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { log } from "#platform/log/log.ts";
import { findMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { type Conversion, filesIn } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { type Refinement, REFINEMENTS } from "#features/conversions/refinement.ts";
import { removeStored } from "#features/conversions/stored-objects.ts";
import { countUpload } from "#features/conversions/upload-quota.ts";
import { announceRefinements } from "./announce-refinements.ts";
import { swapEdition } from "./swap-edition.ts";

/**
 * Moves a rendered conversion to `ready`: writes its issue, or shows the new edition in the existing issue, reports it,
 * refines it `atOnce`, and announces the missing refinements. Every step is idempotent, so another attempt or the sweep
 * continues with a conversion in this state.
 */
export async function finishConversion(
  rendered: Conversion,
  atOnce?: (ready: Conversion) => Promise<Refinement[]>,
): Promise<void> {
  const issue =
    rendered.edition === undefined ? await storeIssue(rendered) : await swapEdition(rendered);
  if (!issue) return endOrphaned(rendered);
  // The magazine may have been deleted meanwhile, after the purge had listed its issues.
  const { accountId, magazineId } = issue;
  const [magazine, webhooks] = await Promise.all([
    findMagazine(accountId, magazineId),
    listWebhooks(accountId),
  ]);
  if (!magazine) await issues.deleteIssue(issue);
  const owed = magazine && new Set<string>(REFINEMENTS);
  // Before the end, so that anyone who waits for it then finds room.
  const countedBytes = await countUpload(rendered, "stored");
  // An issue that was never readable is not reported.
  const events = magazine ? [issueEvent("issue.ready", issue)] : [];
  const isMoved = await withEvents(
    { webhooks, events },
    (reports) => conversions.moveTo(rendered, "ready", { owed, countedBytes }, reports),
    Boolean,
  );
  if (!isMoved) return;
  logReady(rendered);
  if (!owed) return;
  const ready: Conversion = { ...rendered, status: "ready", owed, countedBytes };
  const made = new Set<string>(await atOnce?.(ready));
  await announceRefinements({ ...ready, owed: owed.difference(made) });
}

/** Ends a replacement whose issue was deleted meanwhile, and removes its unreadable files. */
async function endOrphaned(rendered: Conversion): Promise<void> {
  await removeStored(rendered);
  await countUpload(rendered, "nothing");
  await conversions.moveTo(rendered, "ready", {});
}

function logReady({ accountId, conversionId, createdAt, book, leftOut }: Conversion): void {
  const durationMilliseconds = now().getTime() - Date.parse(createdAt);
  const pagesCount = book?.pagesCount;
  log("CONVERSION_READY", {
    accountId,
    conversionId,
    pagesCount,
    durationMilliseconds,
    ...leftOut,
  });
}

async function storeIssue(rendered: Conversion): Promise<Issue> {
  const issue = issueOf(rendered);
  if (await issues.insertIssue(issue)) return issue;
  const issueId = newNumber(now());
  await conversions.saveIssueId(rendered, issueId);
  return storeIssue({ ...rendered, issueId });
}

function issueOf(rendered: Conversion): Issue {
  const { accountId, issueId, magazineId, createdAt, draft } = rendered;
  const ids = { accountId, issueId, magazineId, createdAt };
  return { ...ids, ...draft, ...filesIn(rendered), secondaryCategory: null };
}
