import * as v from "valibot";

/** How one part of the gate ended. Only the tests have counts. */
export interface PartResult {
  name: string;
  hasPassed: boolean;
  seconds: number;
  counts?: TestCounts;
}

/** Single tests by their outcome. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

const reportShape = v.object({
  numPassedTests: v.optional(v.number(), 0),
  numFailedTests: v.optional(v.number(), 0),
  numPendingTests: v.optional(v.number(), 0),
  numTodoTests: v.optional(v.number(), 0),
});

/** Reads the JSON report of the test runner; zeros for a runner that came to no report. */
export function readTestCounts(json: string): TestCounts {
  const report = v.parse(reportShape, JSON.parse(json));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Whether the gate is open. */
export function allPassed(results: readonly PartResult[]): boolean {
  return results.every(({ hasPassed }) => hasPassed);
}

/** A line for each part, and last `N passed, N failed`, where every part but the tests counts as one. */
export function summary(results: readonly PartResult[]): string {
  const lines = results.map(
    ({ name, hasPassed, seconds }) =>
      `${hasPassed ? "passed" : "FAILED"}  ${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`,
  );
  const counts = results.map(countsOf);
  const sum = (outcome: keyof TestCounts): number =>
    counts.reduce((total, each) => total + each[outcome], 0);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  return [...lines, "", `${sum("passed")} passed, ${sum("failed")} failed${skipped}`].join("\n");
}

/** A run of tests that failed as a whole, without a test that did, counts as one failure. */
function countsOf({ hasPassed, counts }: PartResult): TestCounts {
  const { passed = hasPassed ? 1 : 0, failed = 0, skipped = 0 } = counts ?? {};
  return { passed, failed: hasPassed ? failed : Math.max(1, failed), skipped };
}
