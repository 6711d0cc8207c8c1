import { nudgesIn } from "#features/deliveries/nudge-event.ts";
import { refineIssue } from "#features/conversions/operations/refine-issue.ts";
import { readRefinementMessage } from "#features/conversions/refinement.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Refines readable issues, one at a time; leaves refinements unknown to this deployment to a newer one. */
export const handler = (event: unknown): Promise<void> =>
  scheduled("refineIssue", async () => {
    for (const message of nudgesIn(event)) {
      const reference = readRefinementMessage(message);
      if (reference) await refineIssue(reference);
    }
  });
