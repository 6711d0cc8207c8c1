import { now } from "#platform/runtime.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { announceMissing, announceUpload } from "#features/conversions/steps/announce-missing.ts";
import { conversionOfUpload } from "#features/issues/object-keys.ts";
import { EVER, allWork } from "#platform/work/work-list.ts";

/**
 * Conversions at which the process may have ended are attempted one at a time: the one that ends it must not use up the
 * attempts of others.
 */
const SUSPECTS = "suspects";

/**
 * Takes up, at the start of a host whose queue has ended with the process before, what is unfinished: conversions whose
 * upload is in the store are announced again, least tried first. An upload of a conversion that is over is announced as
 * well, whereupon it is removed. Announcing too much changes nothing.
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
  // Else the sweep would announce the older ones once more. Last, as it can fail.
  const sweptAt = now().toISOString();
  for (const conversion of unfinished) await conversions.saveAnnouncement(conversion, { sweptAt });
}

function attemptsAt({ attempts = 0 }: Conversion): number {
  return attempts;
}
