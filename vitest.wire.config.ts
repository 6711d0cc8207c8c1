import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { defineConfig } from "vitest/config";
import { SkippedOnTheWire } from "#scripts/gate/skipped-on-the-wire.ts";

const { BASE_URL, MAIL_DIR, WIRE_DEPLOYMENT } = process.env;

if (!BASE_URL) {
  process.stdout.write(
    "Skipped: BASE_URL is not set, so there is no service to test. See docs/guides/contributor.md.\n",
  );
}

const BY_ANSWERS =
  "test/{accounts,api,contacts,conversions,issues,magazines,mail,reading}/*.test.ts";

/** Whether a file of tests knows a service by its answers, and calls none of its functions itself. */
function isByAnswers(file: string): boolean {
  const source = readFileSync(file, "utf8");
  return source.includes("useMasthead(") && !source.includes('from "#functions/');
}

const emulatedSchema = v.object({
  table: v.string(),
  proxyPort: v.number(),
  region: v.string(),
  operator: v.object({ id: v.string(), secret: v.string() }),
});

/** The deployer's login, of the environment, or of emulators that keep theirs beside the mail. */
function login(): Record<string, string> {
  if (WIRE_DEPLOYMENT) return { WIRE_DEPLOYMENT };
  const file = join(MAIL_DIR ?? ".", "..", "ready.json");
  if (!MAIL_DIR || !existsSync(file)) return {};
  const json: unknown = JSON.parse(readFileSync(file, "utf8"));
  const { table, proxyPort, region, operator } = v.parse(emulatedSchema, json);
  return {
    WIRE_DEPLOYMENT: table,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${proxyPort}`,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: operator.id,
    AWS_SECRET_ACCESS_KEY: operator.secret,
  };
}

/**
 * Runs the tests that know a service by its answers against one that runs: BASE_URL, READER_URL, KEY, SECRET. With the
 * deployer's login (AWS_…, and the deployment's name in WIRE_DEPLOYMENT) every test has an account of its own; else one
 * account has to do. Whatever needs more than that is skipped, by name and with its reason.
 */
export default defineConfig({
  test: {
    include: BASE_URL ? globSync(BY_ANSWERS).filter(isByAnswers) : [],
    exclude: ["test/**/*.browser.test.ts"],
    passWithNoTests: true,
    reporters: ["default", new SkippedOnTheWire()],
    environment: "node",
    env: { ...(BASE_URL && { WIRE_ADDRESS: BASE_URL }), ...login() },
    pool: "forks",
    // They share one service, whose rates they would use up.
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    silent: "passed-only",
    setupFiles: ["test/support/as-new.ts"],
  },
});
