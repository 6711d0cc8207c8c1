import { describe, expect, test } from "vitest";
import { allPassed, type PartResult, summary } from "#scripts/gate/summary.ts";
import { NO_REPORT } from "#scripts/gate/test-report.ts";

const lint = { name: "lint", hasPassed: true, seconds: 1.24 };
const tests: PartResult = {
  name: "tests",
  hasPassed: true,
  seconds: 61,
  report: { passed: 40, skipped: 0, failures: [] },
};

/** Test results with the named failures. */
function failed(...failures: { place: string; error: string }[]): PartResult {
  return { ...tests, hasPassed: false, report: { passed: 38, skipped: 0, failures } };
}

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
    const two = failed({ place: "a", error: "" }, { place: "b", error: "" });
    expect(lastLine(lint, two)).toBe("39 passed, 2 failed");
  });

  test("where a run that came to no test is a failure too", () => {
    expect(lastLine(lint, { ...tests, hasPassed: false, report: NO_REPORT })).toBe(
      "1 passed, 1 failed",
    );
  });

  test("where skipped tests are reported", () => {
    expect(lastLine({ ...tests, report: { passed: 5, skipped: 3, failures: [] } })).toBe(
      "5 passed, 0 failed, 3 skipped",
    );
  });
});

test("a part that could not be done here counts as skipped, and closes nothing", () => {
  const audit = { name: "audit", hasPassed: true, isSkipped: true, seconds: 1 };
  expect(lastLine(lint, audit)).toBe("1 passed, 0 failed, 1 skipped");
  expect(summary([lint, audit])).toContain("skipped  audit");
  expect(allPassed([lint, audit])).toBe(true);
});

describe("the lines before it name what failed", () => {
  const before = (tests: PartResult): string[] => summary([tests]).split("\n").slice(1, -1);

  test("with the first line of the error, cut where it is long", () => {
    const error = `expected ${"x".repeat(500)}`;
    const lines = before(
      failed({ place: "a", error: "expected 1 to be 2" }, { place: "b", error }),
    );
    expect(lines).toEqual(["", "a: expected 1 to be 2", `b: ${error.slice(0, 200)}`, ""]);
  });

  test("twenty at most, with the number of the others", () => {
    const many = Array.from({ length: 23 }, (_, at) => ({ place: `test ${at}`, error: "broken" }));
    const lines = before(failed(...many)).filter((line) => line !== "");
    expect(lines).toHaveLength(21);
    expect(lines.slice(-2)).toEqual(["test 19: broken", "and 3 more"]);
  });

  test("and are not there when nothing did", () => {
    expect(before(tests)).toEqual([""]);
  });
});

test("one part that failed closes the gate", () => {
  expect(allPassed([lint, tests])).toBe(true);
  expect(allPassed([lint, { ...tests, hasPassed: false }])).toBe(false);
});

test("every part has a line with its time", () => {
  expect(summary([lint, tests])).toContain("passed   lint              1.2 s");
});
