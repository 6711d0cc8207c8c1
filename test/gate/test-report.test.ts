import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { capture } from "#scripts/gate/run-command.ts";
import { readTestReport, type TestReport } from "#scripts/gate/test-report.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const REPORTER = import.meta.resolve("#scripts/gate/test-report.ts");

/** Runs a project of these test files, in which `test` and its kin are global. */
async function reportOf(files: Record<string, string>): Promise<TestReport> {
  const folder = await temporaryFolder();
  const config = `import { TestReporter } from ${JSON.stringify(REPORTER)};
    export default { test: { globals: true, include: ["*.test.ts"], reporters: [new TestReporter()] } };`;
  await writeFile(join(folder, "vitest.config.mjs"), config);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const file = join(folder, "report.json");
  await capture(["vitest", "run", "--root", folder, `--outputFile=${file}`]);
  return readTestReport(await readFile(file, "utf8"));
}

test("a report counts the tests and names all that failed, in tests and outside of them", async () => {
  const report = await reportOf({
    "counted.test.ts": `test("passes", () => {});
      test("is left out", { skip: true }, () => {});
      test("is not written", { todo: true });
      describe("in a group", () => test("fails", () => expect("a\\nb").toBe("c")));`,
    "hook.test.ts": `describe("a group", () => {
        afterAll(() => { throw new RangeError("too late\\nby far"); });
        test("passes", () => {});
      });`,
    "unread.test.ts": `throw new Error("\\x1b[31mnot to be read\\x1b[39m");`,
    "stray.test.ts": `test("passes", async () => {
        Promise.reject(new Error("nobody waits"));
        await new Promise((resolve) => setImmediate(resolve));
      });`,
  });
  expect(report).toMatchObject({ passed: 3, skipped: 2 });
  const byPlace = report.failures.toSorted((one, other) => one.place.localeCompare(other.place));
  expect(byPlace).toEqual([
    {
      place: "counted.test.ts › in a group > fails",
      error: "AssertionError: expected 'a\\nb' to be 'c' // Object.is equality",
    },
    { place: "hook.test.ts › a group", error: "RangeError: too late" },
    { place: "stray.test.ts › outside of any test", error: "nobody waits" },
    { place: "unread.test.ts", error: "not to be read" },
  ]);
});
