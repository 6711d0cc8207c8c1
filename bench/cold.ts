import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import {
  bundleFunctions,
  type FunctionBundle,
  type FunctionBundles,
} from "../lib/bundling/bundle-functions.ts";
import { grantsOf, SENDER_KEYS } from "../lib/constructs/operation-grants.ts";
import { functionName } from "../shared/api/operation.ts";
import { ROUTES } from "../shared/api/registry.ts";
import type { KeyPurpose } from "../shared/key-purposes.ts";
import type { Benchmark } from "./support/benchmark.ts";
import { bytesBySource } from "./support/bundle-contents.ts";
import { startChild } from "./support/child.ts";
import { firstEvent } from "./support/cold-events.ts";
import { keyEnvironment, type LocalAws, startLocalAws } from "./support/local-aws.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/statistics.ts";
import { withTemporaryFolder } from "./support/temporary-folder.ts";

const ROUNDS = 15;
/** One that needs the table only, one with the object store too, and the one that composes mail. */
const EXAMPLES = ["issues/get-issue", "issues/create-issue", "mail/send-due-mail"];
const SMALLEST_KILOBYTES = 1;

/** How the first starts of a function went. */
interface Cold {
  bundle: FunctionBundle;
  event: object | undefined;
  importMs: number[];
  firstCallMs: number[];
}

/** Each function's import and first call, each time in a fresh process, in turns with the others. */
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
        return [times(functions), contents(bundles)].join("\n\n");
      } finally {
        aws.close();
      }
    }),
};

/** Stands in for Lambda, which starts a process, imports the function and hands it its first event. */
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

/** @throws Error when the function does not answer, or with a failure of its own */
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
  if (name === "mail/send-due-mail") return SENDER_KEYS;
  const route = ROUTES.find((each) => functionName(each) === name);
  return route ? grantsOf(route.operationId).keys : [];
}

function times(functions: Cold[]): string {
  const head = ["function", "bundle KB", "import ms", "first call ms"];
  const rows = functions.map(({ bundle, event, importMs, firstCallMs }) => [
    bundle.name,
    kilobytes(bundle.bytes),
    median(importMs).toFixed(0),
    event === undefined ? "–" : median(firstCallMs).toFixed(0),
  ]);
  return `Medians of ${ROUNDS} fresh processes each.\n\n${markdownTable(head, rows)}`;
}

function contents(bundles: FunctionBundles): string {
  const columns = EXAMPLES.map((name) => bytesBySource(bundles, name));
  const bytesOf = (source: string) => columns.map((column) => column.get(source) ?? 0);
  const sources = [...new Set(columns.flatMap((column) => [...column.keys()]))]
    .map((source) => ({ source, bytes: bytesOf(source) }))
    .toSorted((one, other) => Math.max(...other.bytes) - Math.max(...one.bytes));
  const isSmall = ({ bytes }: { bytes: number[] }) =>
    Math.max(...bytes) < SMALLEST_KILOBYTES * 1000;
  const small = sources.filter(isSmall);
  const rows = [
    ...sources.filter((each) => !isSmall(each)),
    {
      source: `${small.length} others`,
      bytes: columns.map((_, column) =>
        small.reduce((sum, { bytes }) => sum + (bytes[column] ?? 0), 0),
      ),
    },
  ];
  return [
    "What the bytes of three functions are, in KB (1000 bytes).",
    markdownTable(
      ["source", ...EXAMPLES],
      rows.map(({ source, bytes }) => [source, ...bytes.map(kilobytes)]),
    ),
  ].join("\n\n");
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? "" : (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
}
