import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { capture, type Ended, show } from "#scripts/gate/run-command.ts";
import { allPassed, type PartResult, summary } from "#scripts/gate/summary.ts";
import { NO_REPORT, readTestReport } from "#scripts/gate/test-report.ts";

const USAGE = `npm run check                 runs every part of the gate
npm run check -- NAME...      runs the named parts`;

/** The gate, in the order of its report. All parts run, even if others fail. */
const PARTS: readonly { name: string; command: readonly [string, ...string[]] }[] = [
  // On the project's own Node, which all packages support: their engines are compared with its version.
  { name: "engines", command: ["npm", "ci", "--dry-run", "--engine-strict", "--offline"] },
  { name: "format", command: ["prettier", "--check", "--log-level", "warn", "."] },
  { name: "types", command: ["tsc", "--noEmit", "-p", "tsconfig.json"] },
  { name: "reader-types", command: ["tsc", "--noEmit", "-p", "reader/tsconfig.json"] },
  { name: "desk-types", command: ["tsc", "--noEmit", "-p", "desk/tsconfig.json"] },
  { name: "sdk-types", command: ["tsc", "--noEmit", "-p", "sdk/tsconfig.json"] },
  { name: "worker-types", command: ["tsc", "--noEmit", "-p", "reader/src/offline/tsconfig.json"] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  {
    name: "architecture",
    command: ["npm", "run", "--silent", "architecture"],
  },
  { name: "unused", command: ["knip", "--config", "scripts/gate/knip.json"] },
  { name: "docs", command: ["node", "scripts/make-docs.ts", "--check"] },
  { name: "openapi", command: ["node", "scripts/validate-openapi.ts"] },
  { name: "audit", command: ["node", "scripts/audit.ts"] },
];

const AT_ONCE = 2;

/** Runs the quiet parts two at a time and shows their outputs under headings, in order. */
async function runParts(parts: typeof PARTS): Promise<PartResult[]> {
  const runs: Promise<Ended>[] = [];
  const results: PartResult[] = [];
  for (const [index, { name }] of parts.entries()) {
    for (const next of parts.slice(runs.length, index + AT_ONCE)) runs.push(capture(next.command));
    const ended = await runs[index];
    if (!ended) continue;
    heading(name);
    process.stdout.write(ended.output);
    const { hasPassed, isSkipped, seconds } = ended;
    results.push({ name, hasPassed, isSkipped, seconds });
  }
  return results;
}

/** Runs the tests of all projects with their output shown as it comes. */
async function runTests(): Promise<PartResult> {
  heading("tests");
  const file = join(tmpdir(), `masthead-tests-${process.pid}.json`);
  const { hasPassed, seconds } = await show(
    ["vitest", "run", `--outputFile=${file}`],
    // No test may be skipped for lack of a browser.
    { GATE: "1" },
  );
  const report = await readFile(file, "utf8").then(readTestReport, () => NO_REPORT);
  await rm(file, { force: true });
  return { name: "tests", hasPassed, seconds, report };
}

function heading(name: string): void {
  console.log(`\n== ${name} ${"=".repeat(Math.max(0, 72 - name.length))}`);
}

const { positionals } = parseArgs({ allowPositionals: true });
const known = [...PARTS.map(({ name }) => name), "tests"];
if (positionals.every((name) => known.includes(name))) {
  const isAsked = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
  const results = await runParts(PARTS.filter(({ name }) => isAsked(name)));
  if (isAsked("tests")) results.push(await runTests());
  heading("summary");
  console.log(summary(results));
  if (!allPassed(results)) process.exitCode = 1;
} else {
  console.error(`${USAGE}\n\nParts: ${known.join(", ")}`);
  process.exitCode = 2;
}
