import { existsSync, globSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import * as v from "valibot";
import { defineConfig } from "vitest/config";
import { SkippedOnTheWire } from "#scripts/gate/skipped-on-the-wire.ts";
import { firefox } from "#test/browsers/support/firefox.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";

/*
 * Tests beside the gate, which need more than Node and Chromium: `npm run test:<stage>`. docs/guides/contributor.md says
 * what each stage needs and tests.
 */

const { AWS_ENDPOINT_URL, BASE_URL, MAIL_DIR, WIRE_DEPLOYMENT } = process.env;

/** Says why a requested stage is skipped. */
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

const hasGo = (process.env.PATH ?? "")
  .split(delimiter)
  .some((folder) => existsSync(join(folder, "go")));
if (!hasGo) skipped("stripe", "there is no Go to build stripe-mock with.");

/** Whether a test file uses a service only through its answers, and calls no function. */
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

/** The deployer's login, from the environment or from emulators, which store it beside the mail. */
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
/** The time limit of a test and of its hooks. */
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
    // As in the gate: the default of a second is too short for a busy machine.
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
        // Every call to Stripe that the tests of payments cause, checked by Stripe's own mock.
        extends: true,
        test: {
          name: "stripe",
          include: hasGo ? ["test/payments/*.test.ts"] : [],
          exclude: ["test/payments/*.browser.test.ts"],
          globalSetup: hasGo ? ["test/payments/support/stripe-mock.ts"] : [],
          ...within(5),
        },
      },
      {
        // Tests that are short in the gate, at the length for which the service is designed.
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
          // Each of them uses all cores.
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
          // They delay our own table, or need a browser.
          exclude: ["test/**/lagging-*.test.ts", "test/**/*.browser.*"],
          ...ON_AMAZONS_TABLE,
        },
      },
      {
        // Tests that use a service only through its answers, against a running one: BASE_URL, READER_URL, KEY, SECRET.
        // With the deployer's login (AWS_… and WIRE_DEPLOYMENT with the deployment's name), every test gets its own
        // account; otherwise all share one. Tests that need more are skipped by name, with the reason.
        extends: true,
        test: {
          name: "wire",
          include: BASE_URL ? globSync(BY_ANSWERS).filter(isByAnswers) : [],
          exclude: ["test/**/*.browser.*"],
          env: { ...(BASE_URL && { WIRE_ADDRESS: BASE_URL }), ...login() },
          // They share one service and would exhaust its rates.
          maxWorkers: 1,
          isolate: false,
          ...within(5),
          setupFiles: ["test/support/as-new.ts"],
        },
      },
    ],
  },
});
