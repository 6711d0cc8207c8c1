import { handler as refineIssue } from "#functions/events/refine-issue.ts";
import { type RefinementReference, refinementMessage } from "#features/conversions/refinement.ts";
import { nudgeEvent } from "#lib/host/http/events.ts";

/** Delivers the message of a refinement, which is made, or given up if the issue does not exist. */
export async function refine(reference: RefinementReference): Promise<void> {
  await refineIssue(nudgeEvent([refinementMessage(reference)]));
}
