import { findMagazine } from "#features/magazines/magazine-repository.ts";
import { announceBeginning } from "#features/conversions/steps/announce-missing.ts";
import { assembleIssue } from "#features/conversions/steps/assemble-issue.ts";
import { type Conversion, missingRanges } from "#features/conversions/conversion.ts";
import {
  announceRanges,
  convertBeginning,
  convertPages,
} from "#features/conversions/steps/convert-pages.ts";
import { endUnwanted } from "#features/conversions/end-unwanted.ts";
import type { ConversionReference } from "#features/issues/object-keys.ts";
import type { RangeReference } from "#features/conversions/upload-message.ts";
import { uploads } from "#platform/runtime.ts";
import { hasIssue } from "#features/issues/issue-repository.ts";
import { withPendingConversion } from "#features/conversions/steps/with-pending-conversion.ts";

/**
 * Converts an uploaded PDF to an issue: a short one at once, a long one in ranges, of which this converts the first.
 * S3's announcements name no account: they are sent again with the account, so that accounts take turns. Concurrent and
 * later attempts change nothing: pages have fixed keys, and every change of state is conditional.
 * @throws temporary errors; a permanent one ends the conversion in `error`.
 */
export async function convertArrived(upload: ConversionReference): Promise<void> {
  if (uploads().hasUnnamedAccounts) await announceBeginning(upload);
  else await convert(upload, resume);
}

/**
 * Converts one range of a long PDF, and assembles the issue after the last one. Concurrent and later attempts change
 * nothing.
 * @throws temporary errors; a permanent one ends the conversion in `error`, once.
 */
export async function convertRange({
  range,
  isBeginning = false,
  ...reference
}: RangeReference): Promise<void> {
  await convert(reference, (conversion) =>
    isBeginning ? resume(conversion) : continueWith(conversion, range),
  );
}

async function convert(
  reference: ConversionReference,
  work: (pending: Conversion) => Promise<void>,
): Promise<void> {
  await withPendingConversion(reference, async (conversion) =>
    (await isWanted(conversion)) ? work(conversion) : endUnwanted(conversion),
  );
}

async function isWanted({ accountId, magazineId, issueId, edition }: Conversion): Promise<boolean> {
  if (edition !== undefined) return hasIssue(accountId, issueId);
  return (await findMagazine(accountId, magazineId)) !== undefined;
}

async function resume(conversion: Conversion): Promise<void> {
  // The process that made the plan may have died before it announced the ranges.
  if (conversion.plan) await announceRanges(conversion);
  await continueWith(conversion, 0);
}

async function continueWith(conversion: Conversion, range: number): Promise<void> {
  const { plan } = conversion;
  if (!plan) return range === 0 ? convertBeginning(conversion) : undefined;
  const missing = missingRanges(conversion);
  if (missing.length === 0) return assembleIssue(conversion, plan);
  if (!missing.includes(range)) return;
  await (range === 0 ? convertBeginning(conversion) : convertPages(conversion, plan, range));
}
