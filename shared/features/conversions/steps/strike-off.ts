import type { Conversion } from "#features/conversions/conversion.ts";
import type { Refinement } from "#features/conversions/refinement.ts";
import { removeOwed } from "#features/conversions/refinement-repository.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { editionBy } from "#features/issues/edition.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import { findIssue } from "#features/issues/issue-repository.ts";

/**
 * Removes a refinement from an edition's missing ones, whether it was made or given up. Reading files complete the
 * edition's files: that is reported once, even without an EPUB.
 */
export async function strikeOff(conversion: Conversion, refinement: Refinement): Promise<void> {
  const { accountId } = conversion;
  const events = refinement === "readingFiles" ? await filesReady(conversion) : [];
  const webhooks = events.length > 0 ? await listWebhooks(accountId) : [];
  await withEvents(
    { webhooks, events },
    (reports) => removeOwed(conversion, refinement, reports),
    Boolean,
  );
}

/** Empty for an edition that is no longer readable. */
async function filesReady({ accountId, issueId, conversionId }: Conversion) {
  const found = await findIssue({ accountId, issueId });
  const edition = found && editionBy(found.issue, conversionId)?.edition;
  if (!found || edition === undefined) return [];
  return [issueEvent("issue.files_ready", { ...found.issue, conversionId, edition })];
}
