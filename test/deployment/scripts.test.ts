import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Answered, failed, found, jsonService } from "#test/support/json-service.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const CONFIGURED = `{"mailSender": "mags@example.org"}`;
const BOOTSTRAPPED = found("30");

interface Setting {
  configuration?: string | undefined;
  /** SSM's answer to every call. */
  answer?: Answered;
  env?: Record<string, string>;
  /** Other files in the folder, which is also the home folder. */
  files?: Record<string, unknown>;
}

/** Runs a script of the project without a terminal. @returns its end and the calls to AWS */
async function running(
  script: "deploy" | "destroy",
  args: string[],
  { configuration, answer = BOOTSTRAPPED, env = {}, files = {} }: Setting,
) {
  const { asked, endpoint } = await jsonService(answer);
  const folder = await temporaryFolder();
  if (configuration !== undefined) await writeFile(join(folder, FILE), configuration);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  const path = fileURLToPath(new URL(`../../lib/aws/commands/${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      HOME: folder,
      AWS_EC2_METADATA_DISABLED: "true",
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: "eu-central-1",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
      ...env,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, "close");
  return { exitCode: child.exitCode, output: (await outputs).join(""), asked };
}

const FILE = "masthead.config.json";

describe("npm run destroy removes nothing", () => {
  test("where nobody can confirm it", async () => {
    const { exitCode, output, asked } = await running("destroy", [], { configuration: CONFIGURED });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/only if a person confirms it.*--keep-data/);
    // The only call asks whether there is an account.
    expect(asked.map(({ headers }) => headers["x-amz-target"])).toEqual(["AmazonSSM.GetParameter"]);
  });

  test("where a flag is misspelt", async () => {
    const { exitCode, output, asked } = await running("destroy", ["--keep-dta"], {
      configuration: CONFIGURED,
    });
    expect(exitCode).toBe(1);
    expect(output).toContain("Nothing was removed: Unknown option '--keep-dta'");
    expect(output).toContain("npm run destroy -- --keep-data");
    expect(asked).toEqual([]);
  });

  test("where npm has taken the flag for its own", async () => {
    const { exitCode, output, asked } = await running("destroy", [], {
      configuration: CONFIGURED,
      env: { npm_config_keep_data: "true" },
    });
    expect(exitCode).toBe(1);
    expect(output).toContain("npm run destroy -- --keep-data");
    expect(asked).toEqual([]);
  });
});

describe("the CDK's setup in the account is looked for", () => {
  const lookedFor = async (files: Record<string, unknown>) => {
    const setting = { configuration: CONFIGURED, files, answer: failed(400, "ParameterNotFound") };
    const { output, asked } = await running("deploy", [], setting);
    return { output, name: String(Object(JSON.parse(asked[0]?.body ?? "{}")).Name) };
  };
  const named = (qualifier: string) => ({ "@aws-cdk/core:bootstrapQualifier": qualifier });

  test("where the CDK has it by itself", async () => {
    const { output, name } = await lookedFor({});
    expect(name).toBe("/cdk-bootstrap/hnb659fds/version");
    expect(output).toMatch(/npx cdk bootstrap$/m);
  });

  test.each<[string, Record<string, unknown>]>([
    ["cdk.json", { "cdk.json": { context: named("acme1") } }],
    ["cdk.context.json", { "cdk.json": { context: {} }, "cdk.context.json": named("acme1") }],
    ["~/.cdk.json", { ".cdk.json": { context: named("acme1") } }],
    [
      "the first of them",
      { "cdk.json": { context: named("acme1") }, ".cdk.json": { context: named("other") } },
    ],
  ])("under the qualifier of %s", async (_, files) => {
    const { output, name } = await lookedFor(files);
    expect(name).toBe("/cdk-bootstrap/acme1/version");
    expect(output).toContain(
      "npx cdk bootstrap --qualifier acme1 --toolkit-stack-name CDKToolkit-acme1",
    );
  });

  test("not at all where its settings cannot be read", async () => {
    const { output, asked } = await running("deploy", [], {
      configuration: CONFIGURED,
      files: { "cdk.json": { context: named("") } },
    });
    expect(output).toMatch(/^cdk[.]json cannot be read/);
    expect(asked).toEqual([]);
  });
});

describe("npm run deploy says", () => {
  test.each([
    ["what to write where nobody can be asked", undefined, "mailSender: is missing"],
    ["that the file is no JSON", "{", "masthead.config.json is not JSON: "],
    ["which key is wrong", `{"mailSender": "a@b.org", "logDays": 8}`, "logDays: must be one of"],
  ])("%s", async (_, configuration, words) => {
    const { exitCode, output, asked } = await running("deploy", [], { configuration });
    expect(exitCode).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toMatch(/\n {4}at /);
    expect(asked).toEqual([]);
  });

  test("that settings belong into the file", async () => {
    const args = ["--context", "logDays=7"];
    const { output, asked } = await running("deploy", args, { configuration: CONFIGURED });
    expect(output).toContain("belong in masthead.config.json");
    expect(asked).toEqual([]);
  });

  test("that the API's domain does not lead there, before anything is changed", async () => {
    const domain = {
      apiDomain: "api.masthead.invalid",
      apiCertificateArn: "arn:aws:acm:eu-central-1:123456789012:certificate/1234",
    };
    const configuration = JSON.stringify({ mailSender: "mags@example.org", ...domain });
    const { exitCode, output, asked } = await running("deploy", [], { configuration });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^api\.masthead\.invalid does not lead to API Gateway yet/);
    expect(asked.map(({ headers }) => headers["x-amz-target"])).toEqual(["AmazonSSM.GetParameter"]);
  });

  test.each([
    ["ParameterNotFound", /npx cdk bootstrap/],
    ["UnrecognizedClientException", /^AWS does not accept your credentials/],
    ["AccessDeniedException", /^You lack a permission: in words/],
  ])("what to do about %s", async (kind, words) => {
    const { exitCode, output } = await running("deploy", [], {
      configuration: CONFIGURED,
      answer: failed(400, kind),
    });
    expect(exitCode).toBe(1);
    expect(output).toMatch(words);
  });
});
