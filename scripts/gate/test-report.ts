import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import type { Reporter, SerializedError, TestModule, TestSuite, Vitest } from "vitest/node";

const reportShape = v.object({
  passed: v.number(),
  skipped: v.number(),
  failures: v.array(v.object({ place: v.string(), error: v.string() })),
});

export type TestReport = v.InferOutput<typeof reportShape>;

/** A failed test, hook, file or stray promise: `place` names it, `error` is the first line of the reason. */
export type Failure = TestReport["failures"][number];

/** The report of a run that did not happen. */
export const NO_REPORT: TestReport = { passed: 0, skipped: 0, failures: [] };

/** Reads a report of {@link TestReporter}. */
export function readTestReport(json: string): TestReport {
  return v.parse(reportShape, JSON.parse(json));
}

/**
 * Writes the report to the file named by `--outputFile`, if one is named. Unlike the test runner's own JSON it includes
 * failures outside of tests, which also fail the run.
 */
export class TestReporter implements Reporter {
  #file: string | undefined;
  #root = "";

  /** Called by the test runner before the run. */
  onInit({ config: { outputFile, root } }: Vitest): void {
    this.#root = root;
    if (typeof outputFile === "string") this.#file = outputFile;
  }

  /** Called by the test runner after the run. */
  async onTestRunEnd(
    modules: readonly TestModule[],
    strayErrors: readonly SerializedError[],
  ): Promise<void> {
    if (this.#file === undefined) return;
    const states = modules.flatMap(({ children }) =>
      [...children.allTests()].map((test) => test.result().state),
    );
    const report: TestReport = {
      passed: states.filter((state) => state === "passed").length,
      skipped: states.filter((state) => state === "skipped").length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...strayErrors.map((error) =>
          failure([...this.#fileOf(error), "outside of any test"], [error]),
        ),
      ],
    };
    await writeFile(this.#file, JSON.stringify(report));
  }

  /** The file that ran when a stray error occurred, if the runner knows it. */
  #fileOf({ VITEST_TEST_PATH: path }: SerializedError): string[] {
    return typeof path === "string" ? [relative(this.#root, path)] : [];
  }
}

/** The failures in a file, each once regardless of its number of errors. */
function failuresOf(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const outsideOfTests = (suite: TestModule | TestSuite): Failure[] => {
    const names = suite.type === "suite" ? [file, suite.fullName] : [file];
    return suite.errors().length > 0 ? [failure(names, suite.errors())] : [];
  };
  return [
    ...outsideOfTests(module),
    ...[...module.children.allSuites()].flatMap(outsideOfTests),
    ...[...module.children.allTests("failed")].map((test) =>
      failure([file, test.fullName], test.result().errors ?? []),
    ),
  ];
}

function failure(names: readonly string[], [error]: readonly SerializedError[]): Failure {
  const [line = ""] = stripVTControlCharacters(error?.message ?? "").split("\n");
  const kind = error?.name;
  return {
    place: names.join(" › "),
    error: [...(kind === undefined || kind === "Error" ? [] : [kind]), line].join(": "),
  };
}
