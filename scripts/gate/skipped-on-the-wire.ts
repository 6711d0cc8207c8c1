import type { Reporter, TestModule } from "vitest/node";

/**
 * Names, after a run against a running service, the tests that were skipped because they need more, grouped by reason.
 */
export class SkippedOnTheWire implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests("skipped")].map((test) => {
        const { state, note = "no reason given" } = { note: undefined, ...test.result() };
        const need = state === "skipped" ? note : "no reason given";
        return { need, name: `${module.relativeModuleId} > ${test.fullName}` };
      }),
    );
    if (skipped.length === 0) return;
    const byNeed = Map.groupBy(skipped, ({ need }) => need);
    const lines = [...byNeed].flatMap(([need, tests]) => [
      `  ${tests.length} need ${need}:`,
      ...tests.map(({ name }) => `    ${name}`),
    ]);
    process.stdout.write(`\nSkipped: ${skipped.length} tests.\n${lines.join("\n")}\n`);
  }
}
