import { handler as refineIssue } from "#functions/events/refine-issue.ts";
import { type RefinementReference, refinementMessage } from "#features/conversions/refinement.ts";
import { nudgeEvent } from "#lib/host/http/events.ts";

/** Has a refinement of an issue made, or given up if there is no such issue, as its message does. */
export async function refine(reference: RefinementReference): Promise<void> {
  await refineIssue(nudgeEvent([refinementMessage(reference)]));
}
