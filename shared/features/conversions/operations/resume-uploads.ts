import { now } from "#platform/runtime.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { announceMissing, announceUpload } from "#features/conversions/steps/announce-missing.ts";
import { conversionOfUpload } from "#features/issues/object-keys.ts";
import { EVER, allWork } from "#platform/work/work-list.ts";

/**
 * Conversions during which the process may have ended are attempted one at a time: the one that ends it must not use up
 * the attempts of others.
 */
const SUSPECTS = "suspects";

/**
 * Resumes unfinished work at the start of a host whose queue ended with the previous process: announces again the
 * conversions whose upload is in the store, least tried first. Also announces an upload whose conversion has ended,
 * which removes it. Extra announcements change nothing.
 * @param arrived keys of all uploads in the store
 */
export async function resumeUploads(arrived: readonly string[]): Promise<void> {
  const references = arrived.flatMap((key) => conversionOfUpload(key) ?? []);
  const left = new Map(references.map((each) => [each.conversionId, each]));
  const unfinished = (await allWork(conversions.unfinished, EVER))
    .filter(({ conversionId, status }) => left.delete(conversionId) || status === "rendered")
    .toSorted((a, b) => attemptsAt(a) - attemptsAt(b));
  for (const conversion of unfinished) {
    await announceMissing(conversion, attemptsAt(conversion) > 0 ? { group: SUSPECTS } : {});
  }
  for (const upload of left.values()) await announceUpload(upload);
  // Otherwise the sweep would announce the older ones again. Last, since it can fail.
  const sweptAt = now().toISOString();
  for (const conversion of unfinished) await conversions.saveAnnouncement(conversion, { sweptAt });
}

function attemptsAt({ attempts = 0 }: Conversion): number {
  return attempts;
}
