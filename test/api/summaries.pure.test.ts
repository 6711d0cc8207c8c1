import { expect, test } from "vitest";
import { OPERATIONS } from "#contract/api/registry.ts";

/** AWS's limit for a function's description. */
const MOST = 256;

test.each(OPERATIONS.map(({ operationId, summary }) => [operationId, summary] as const))(
  "what %s does is said in the space that a function's description has",
  (_, summary) => {
    expect(summary.length).toBeGreaterThan(0);
    expect(summary.length).toBeLessThanOrEqual(MOST);
  },
);
