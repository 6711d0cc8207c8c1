import { describe, expect, test } from "vitest";
import { allPassed, readTestCounts, summary } from "../../scripts/gate/summary.ts";

const lint = { name: "lint", hasPassed: true, seconds: 1.24 };
const tests = {
  name: "tests",
  hasPassed: true,
  seconds: 61,
  counts: { passed: 40, failed: 0, skipped: 0 },
};

function lastLine(...results: Parameters<typeof summary>[0]): string | undefined {
  return summary(results).split("\n").at(-1);
}

describe("the summary ends with a line of counts", () => {
  test("where a part counts as one beside the single tests", () => {
    expect(lastLine(lint, tests)).toBe("41 passed, 0 failed");
  });

  test("where a part that failed is a failure, whatever the tests say", () => {
    expect(lastLine({ ...lint, hasPassed: false }, tests)).toBe("40 passed, 1 failed");
  });

  test("where failed tests count one by one", () => {
    const counts = { passed: 38, failed: 2, skipped: 0 };
    expect(lastLine(lint, { ...tests, hasPassed: false, counts })).toBe("39 passed, 2 failed");
  });

  test("where a run that came to no test is a failure too", () => {
    const counts = readTestCounts("{}");
    expect(lastLine(lint, { ...tests, hasPassed: false, counts })).toBe("1 passed, 1 failed");
  });

  test("where skipped tests are told", () => {
    const counts = readTestCounts(`{"numPassedTests":5,"numPendingTests":2,"numTodoTests":1}`);
    expect(lastLine({ ...tests, counts })).toBe("5 passed, 0 failed, 3 skipped");
  });
});

test("one part that failed closes the gate", () => {
  expect(allPassed([lint, tests])).toBe(true);
  expect(allPassed([lint, { ...tests, hasPassed: false }])).toBe(false);
});

test("every part has a line with its time", () => {
  expect(summary([lint, tests])).toContain("passed  lint              1.2 s");
});
