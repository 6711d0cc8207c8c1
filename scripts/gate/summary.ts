import type { TestReport } from "./test-report.ts";

/** The outcome of one part of the gate. Only the tests have a report. */
export interface PartResult {
  name: string;
  hasPassed: boolean;
  /** Whether it could not run here, as its output explains. */
  isSkipped?: boolean;
  seconds: number;
  report?: TestReport;
}

// The environment of the gate keeps about this many lines of its output.
const MAX_FAILURES = 20;

const MAX_ERROR_LENGTH = 200;

export function allPassed(results: readonly PartResult[]): boolean {
  return results.every(({ hasPassed }) => hasPassed);
}

/** A line for each part, one for each failed test, and last `N passed, N failed`, where every part but the tests counts as one. */
export function summary(results: readonly PartResult[]): string {
  const lines = results.map(
    ({ name, seconds, ...outcome }) =>
      `${wordFor(outcome)}  ${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`,
  );
  const counts = results.map(countsOf);
  const sum = (outcome: keyof Counts): number =>
    counts.reduce((total, each) => total + each[outcome], 0);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  const end = `${sum("passed")} passed, ${sum("failed")} failed${skipped}`;
  return [...lines, ...failureLines(results), "", end].join("\n");
}

/** The result of a part, padded to equal width. */
function wordFor({ hasPassed, isSkipped }: Pick<PartResult, "hasPassed" | "isSkipped">): string {
  if (isSkipped) return "skipped";
  return hasPassed ? "passed " : "FAILED ";
}

function failureLines(results: readonly PartResult[]): string[] {
  const failures = results.flatMap(({ report }) => report?.failures ?? []);
  const more = failures.length - MAX_FAILURES;
  return [
    ...(failures.length > 0 ? [""] : []),
    ...failures
      .slice(0, MAX_FAILURES)
      .map(({ place, error }) => `${place}: ${error.slice(0, MAX_ERROR_LENGTH)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A run that failed as a whole, without a failed test, counts as one failure. */
function countsOf({ hasPassed, isSkipped, report }: PartResult): Counts {
  if (isSkipped) return { passed: 0, failed: 0, skipped: 1 };
  const passed = report?.passed ?? (hasPassed ? 1 : 0);
  const failed = report?.failures.length ?? 0;
  return {
    passed,
    failed: hasPassed ? failed : Math.max(1, failed),
    skipped: report?.skipped ?? 0,
  };
}
