import { nudgesIn } from "#features/deliveries/nudge-event.ts";
import { refineIssue } from "#features/conversions/operations/refine-issue.ts";
import { readRefinementMessage } from "#features/conversions/refinement.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Runs when issues that can be read lack something, one at a time; what a newer deployment asks for is left to it. */
export const handler = (event: unknown): Promise<void> =>
  scheduled("refineIssue", async () => {
    for (const message of nudgesIn(event)) {
      const reference = readRefinementMessage(message);
      if (reference) await refineIssue(reference);
    }
  });
