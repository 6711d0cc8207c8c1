import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { bundleFunctions, type FunctionBundle } from "#lib/bundling/bundle-functions.ts";
import { grantsOf, SENDER_KEYS } from "#lib/aws/constructs/operations/operation-grants.ts";
import { allGrants } from "#lib/aws/constructs/operations/all-grants.ts";
import { deployedFunction } from "#lib/bundling/deployed-function.ts";
import { ROUTES } from "#contract/api/registry.ts";
import type { KeyPurpose } from "#platform/settings/key-purposes.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { startChild } from "#bench/support/child.ts";
import { firstEvent } from "#bench/support/cold-events.ts";
import { keyEnvironment, type LocalAws, startLocalAws } from "#bench/support/local-aws.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { median } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const ROUNDS = 15;
/** A function that needs only the table, a page, and the one that composes mail. */
const EXAMPLES = ["issues/get-issue", "pages/show-pages", "events/send-due-mail"];

interface Cold {
  bundle: FunctionBundle;
  event: object | undefined;
  importMs: number[];
  firstCallMs: number[];
}

/**
 * Each function's import and first call, each in a fresh process, in turns. Prints all of them; the page gets some
 * examples and the median.
 */
export const coldBenchmark: Benchmark = {
  name: "cold",
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bundles = await bundleFunctions({ outputFolder: join(folder, "bundles") });
      const aws = await startLocalAws();
      try {
        const functions = [...bundles.functions.values()].map((bundle): Cold => {
          const event = firstEvent(bundle.name, aws.credentials);
          return { bundle, event, importMs: [], firstCallMs: [] };
        });
        for (let round = 0; round < ROUNDS; round++) {
          for (const each of functions) await startOnce(each, aws);
        }
        console.log(table(functions.map(row)));
        return report(functions);
      } finally {
        aws.close();
      }
    }),
};

/** Replaces Lambda, which starts a process, imports the function and passes its first event. */
const START = `
  const [file, event] = process.argv.slice(1);
  const start = performance.now();
  const { handler } = await import(file);
  const imported = performance.now();
  const answer = event === "" ? {} : await handler(JSON.parse(event));
  const answered = performance.now();
  const times = { importMs: imported - start, firstCallMs: answered - imported };
  console.log("\\nMEASURED " + JSON.stringify({ ...times, status: answer?.statusCode }));`;

const measurement = v.object({
  importMs: v.number(),
  firstCallMs: v.number(),
  status: v.optional(v.number()),
});

/** @throws Error if the function does not answer, or answers with its own failure */
async function startOnce(cold: Cold, aws: LocalAws): Promise<void> {
  const file = pathToFileURL(join(cold.bundle.folder, "index.mjs")).href;
  const event = cold.event === undefined ? "" : JSON.stringify(cold.event);
  const args = ["--input-type=module", "--eval", START, file, event];
  const child = startChild(process.execPath, args, {
    ...aws.env,
    ...keyEnvironment(keysOf(cold.bundle.name)),
  });
  const output = await child.outputToEnd();
  const [, json = ""] = /^MEASURED (.*)$/m.exec(output) ?? [];
  const { importMs, firstCallMs, status = 200 } = v.parse(measurement, JSON.parse(json));
  if (status === 401 || status >= 500) throw new Error(`${cold.bundle.name}: ${output}`);
  cold.importMs.push(importMs);
  cold.firstCallMs.push(firstCallMs);
}

/** The keys that the deployed function reads while it starts. */
function keysOf(name: string): readonly KeyPurpose[] {
  if (name === "events/send-due-mail") return SENDER_KEYS;
  const routes = ROUTES.filter((each) => deployedFunction(each).name === name);
  return allGrants(routes.map(({ operationId }) => grantsOf(operationId))).keys;
}

function report(functions: Cold[]): string {
  const examples = functions.filter(({ bundle }) => EXAMPLES.includes(bundle.name));
  const all = [
    `median of all ${functions.length}`,
    kilobytes(median(functions.map(({ bundle }) => bundle.bytes))),
    median(functions.map(({ importMs }) => median(importMs))).toFixed(0),
    median(functions.filter(({ event }) => event).map(firstCall)).toFixed(0),
  ];
  return `Medians of ${ROUNDS} fresh processes each.\n\n${table([...examples.map(row), all])}`;
}

function table(rows: string[][]): string {
  return markdownTable(["function", "bundle KB", "import ms", "first call ms"], rows);
}

function row(cold: Cold): string[] {
  return [
    cold.bundle.name,
    kilobytes(cold.bundle.bytes),
    median(cold.importMs).toFixed(0),
    cold.event === undefined ? "–" : firstCall(cold).toFixed(0),
  ];
}

function firstCall({ firstCallMs }: Cold): number {
  return median(firstCallMs);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
}
