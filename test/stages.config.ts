import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { defineConfig } from "vitest/config";
import { SkippedOnTheWire } from "#scripts/gate/skipped-on-the-wire.ts";
import { firefox } from "#test/browsers/support/firefox.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";

/*
 * Tests beside the gate, which need more than Node and Chromium: `npm run test:<stage>`. What a stage needs and what it
 * tries is in docs/guides/contributor.md.
 */

const { AWS_ENDPOINT_URL, BASE_URL, MAIL_DIR, WIRE_DEPLOYMENT } = process.env;

/** Says of a stage that was asked for why it is skipped. */
function skipped(stage: string, reason: string): void {
  if (process.argv.includes(stage)) process.stdout.write(`Skipped: ${reason}\n`);
}

if (!AWS_ENDPOINT_URL) {
  skipped(
    "aws",
    "AWS_ENDPOINT_URL is not set, so there is no S3, SQS and SES to test with. See docs/localstack.md.",
  );
}

if (!BASE_URL) {
  skipped(
    "wire",
    "BASE_URL is not set, so there is no service to test. See docs/guides/contributor.md.",
  );
}

const missing = [firefox, webKit].flatMap((kind) =>
  kind.missing === undefined ? [] : [`${kind.name} (apt-get install ${kind.missing})`],
);
if (missing.length > 0) {
  skipped("browsers", `there is no ${missing.join(" and no ")} to try the reader and the desk in.`);
}

/** Whether a file of tests knows a service by its answers, and calls none of its functions itself. */
function isByAnswers(file: string): boolean {
  const source = readFileSync(file, "utf8");
  return /use(?:Masthead|Shop)\(/.test(source) && !source.includes('from "#functions/');
}

const BY_ANSWERS =
  "test/{access,accounts,api,contacts,conversions,issues,magazines,mail,payments,reading,subscriptions}/*.test.ts";

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

const MINUTE = 60_000;
/** How long a test, and what prepares it, may take. */
const within = (minutes: number) => ({
  testTimeout: minutes * MINUTE,
  hookTimeout: minutes * MINUTE,
});
const ON_AMAZONS_TABLE = {
  ...within(30),
  globalSetup: ["test/table/dynamodb-local/amazons-table.ts"],
};

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    passWithNoTests: true,
    reporters: ["default", new SkippedOnTheWire()],
    silent: "passed-only",
    // As in the gate: the default second is short for a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "aws",
          include: AWS_ENDPOINT_URL ? ["test/aws/*.test.ts"] : [],
          ...within(1),
          // The emulators answer one request at a time.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: missing.length > 0 ? [] : ["test/browsers/*.test.ts"],
          ...within(2),
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: { name: "epub", include: ["test/epubcheck/*.test.ts"], ...within(5) },
      },
      {
        extends: true,
        test: { name: "feeds", include: ["test/feeds/*.test.ts"], ...within(5) },
      },
      {
        extends: true,
        test: { name: "package", include: ["test/package/*.test.ts"], ...within(10) },
      },
      {
        // The tests that are short in the gate, at the length that the service is meant for.
        extends: true,
        test: {
          name: "soak",
          include: [
            "test/conversions/{dying-host,many-uploads}.proof.test.ts",
            "test/converter/mutations.proof.test.ts",
            "test/faults/{replacements,webhooks}.proof.test.ts",
            "test/hostile/{aborted-uploads,kill-points,slow-clients,unread-answers,wire-fuzz}.proof.test.ts",
            "test/sdk/upload-parts.proof.test.ts",
          ],
          env: { SOAK: "1" },
          ...within(60),
          // Each of them uses all cores by itself.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "table",
          include: ["test/table/{dynamodb-local,language}/*.test.ts"],
          ...ON_AMAZONS_TABLE,
        },
      },
      {
        extends: true,
        test: {
          name: "table-api",
          include: [
            "test/{access,accounts,api,contacts,conversions,issues,magazines,mail,reading,subscriptions}/**/*.test.ts",
          ],
          // They make our own table lag, or need a browser.
          exclude: ["test/**/lagging-*.test.ts", "test/**/*.browser.*"],
          ...ON_AMAZONS_TABLE,
        },
      },
      {
        // Tests that know a service by its answers, against one that runs: BASE_URL, READER_URL, KEY, SECRET. With the
        // deployer's login (AWS_…, and the deployment's name in WIRE_DEPLOYMENT) every test has an account of its own; else
        // one account has to do. Whatever needs more than that is skipped, by name and with its reason.
        extends: true,
        test: {
          name: "wire",
          include: BASE_URL ? globSync(BY_ANSWERS).filter(isByAnswers) : [],
          exclude: ["test/**/*.browser.*"],
          env: { ...(BASE_URL && { WIRE_ADDRESS: BASE_URL }), ...login() },
          // They share one service, whose rates they would use up.
          maxWorkers: 1,
          isolate: false,
          ...within(2),
          setupFiles: ["test/support/as-new.ts"],
        },
      },
    ],
  },
});
