import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { SkippedBrowser } from "#scripts/gate/skipped-browser.ts";
import { TestReporter } from "#scripts/gate/test-report.ts";
import { missingBrowser } from "#test/reader/support/browser.ts";

// Every worker loads the same packages; compiled once, they are there sooner.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(
  new URL("node_modules/.cache/node-compile", import.meta.url),
);

const ALL = "test/**/*.test.ts";
/** Those need an endpoint (`npm run test:aws`), other browsers (`npm run test:browsers`) Java (`npm run test:table`, `test:epub`), libraries for feeds (`npm run test:feeds`) or packages (`npm run test:package`). */
const ELSEWHERE = [
  "test/aws/**",
  "test/browsers/**",
  "test/table/dynamodb-local/**",
  "test/epubcheck/**",
  "test/feeds/**",
  "test/package/**",
];
/** Starts the one Chromium of a project. */
const CHROMIUM = "test/reader/support/one-chromium.ts";
/** Keeps what the converter has made of a PDF, for tests of other subjects. */
const RECORDINGS = "test/support/recorded/kept-recordings.ts";

/** Tests without a host, another process, a browser or drawing. */
const PURE = "test/**/*.pure.test.ts";
const BROWSER = "test/**/*.browser.test.ts";
/**
 * They kill processes, fill disks and memory, attack a host, cut lines and power, deliver everything twice, fail at
 * every step or try every damage; they try every operation in every way, make random calls by the thousand, walk a
 * guide or a publisher's whole way, start the host as people do, sweep every page for what hinders people, compare
 * pictures and recordings, and run npm and the CDK for real; some measure the process that they run in. The gate runs
 * them; `npm test` does not.
 */
const PROOFS = "test/**/*.proof.test.ts";
const BROWSER_PROOFS = "test/**/*.browser.proof.test.ts";

/** The shape of what is deployed: bundles, stacks, and the scripts that update and recover a deployment. */
const DEPLOYMENT = "test/{bundling,deployment,infra}/*.test.ts";

const noBrowser = missingBrowser();
// The gate has looked at everything, or it fails.
const skipped = process.env["GATE"] === "1" ? undefined : noBrowser;

export default defineConfig({
  test: {
    environment: "node",
    reporters: [...(skipped ? [new SkippedBrowser(skipped)] : []), "default", new TestReporter()],
    pool: "forks",
    // Most of the time tests wait: for other processes, the disk, a browser.
    maxWorkers: Math.min(5, availableParallelism() + 2),
    // Bounds for what hangs. How long a machine takes that has much else to do is nobody's mistake.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // What a test that passed wrote to the log says nothing.
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: [PURE],
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          setupFiles: ["test/support/as-new.ts", "test/support/pure.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "proofs",
          include: [PROOFS],
          exclude: [...configDefaults.exclude, ...(skipped ? [BROWSER_PROOFS] : [])],
          sequence: { groupOrder: 2 },
          setupFiles: ["test/support/bundled-children.ts"],
          globalSetup: [...(skipped ? [] : [CHROMIUM]), RECORDINGS],
        },
      },
      {
        extends: true,
        test: {
          name: "host",
          include: [ALL],
          isolate: false,
          exclude: [...configDefaults.exclude, ...ELSEWHERE, PURE, PROOFS, DEPLOYMENT, BROWSER],
          sequence: { groupOrder: 2 },
          globalSetup: [RECORDINGS],
          setupFiles: ["test/support/as-new.ts", "test/support/bundled-children.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "deployment",
          include: [DEPLOYMENT],
          exclude: [...configDefaults.exclude, PROOFS],
          isolate: false,
          sequence: { groupOrder: 2 },
          setupFiles: ["test/support/as-new.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: skipped ? [] : [BROWSER],
          exclude: [...configDefaults.exclude, ...ELSEWHERE],
          isolate: false,
          sequence: { groupOrder: 2 },
          globalSetup: [CHROMIUM, RECORDINGS],
          setupFiles: ["test/support/as-new.ts", "test/support/bundled-children.ts"],
        },
      },
    ],
  },
});
