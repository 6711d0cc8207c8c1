import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import { abandonRefinement, refineIssue } from "#features/conversions/operations/refine-issue.ts";
import { readRefinementMessage } from "#features/conversions/refinement.ts";
import {
  keepRefinementFromOthers,
  retryRefinementLater,
} from "#features/conversions/steps/message-visibility.ts";
import { eachMessage } from "#http/events/each-message.ts";

/**
 * Makes what issues that can be read still lack. The attempt after the last one gives up; what a message of another
 * version asks for is left to the sweep.
 */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage({
    operationId: "refineIssue",
    event,
    take: async (body, receiveCount) => {
      const reference = readRefinementMessage(body);
      if (!reference) return;
      const isLast = receiveCount > CONVERSION_ATTEMPTS;
      await (isLast ? abandonRefinement(reference) : refineIssue(reference));
    },
    hold: keepRefinementFromOthers,
    retry: retryRefinementLater,
  });
