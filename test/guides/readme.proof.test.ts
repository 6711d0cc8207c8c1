import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const README = await readFile(join(ROOT, "README.md"), "utf8");
const blocks = [...README.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = ""]) => code);

/** Blocks that run elsewhere, by their words. */
const ELSEWHERE: readonly (readonly [words: string, place: string])[] = [
  ["npm ci && npm test", "the gate runs both"],
  ["npm run deploy", "needs an account of AWS; test/deployment runs the command"],
];

/** The only block with these words. */
function block(words: string): string {
  const found = blocks.filter((each) => each.includes(words));
  expect(found, words).toHaveLength(1);
  return found.join("");
}

/** A command in the running text. */
function inText(words: string): string {
  return new RegExp(`\`(${words}[^\`]*)\``).exec(README)?.[1] ?? "";
}

/** A shell in the checkout, whose home and data folder are new. */
async function aShell() {
  const home = await temporaryFolder();
  const { PATH = "" } = process.env;
  const env = { PATH, HOME: home, PORT: "0", MASTHEAD_DATA_DIR: join(home, "data") };
  const start = (script: string, more: Record<string, string> = {}) => {
    const child = spawn("bash", ["-c", `set -euo pipefail\n${script}`], {
      cwd: ROOT,
      env: { ...env, ...more },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    // npm starts a shell that starts Node: all of them are one group.
    onTestFinished(() => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    });
    return child;
  };
  const output = async (script: string, more?: Record<string, string>): Promise<string> => {
    const child = start(script, more);
    const closed = once(child, "close");
    const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect({ script, printed, said, closed: await closed }).toMatchObject({ closed: [0, null] });
    return printed;
  };
  return { home, data: env.MASTHEAD_DATA_DIR, start, output };
}

const record = v.record(v.string(), v.unknown());
/** A call's data, or the first record in it. */
const answerSchema = v.object({
  error: v.literal(0),
  data: v.union([
    // A record may be an array to the schema, so arrays come first.
    v.pipe(
      v.array(record),
      v.transform(([first = {}]) => first),
    ),
    record,
  ]),
});

const isLacking = ["curl", "sqlite3"].some((tool) => spawnSync(tool, ["--version"]).error);

test.skipIf(isLacking)("every command runs as printed, one after the other", async () => {
  const { home, data, start, output } = await aShell();
  // The packages are there; other tests would lose them.
  const service = start(block("npm start").replace("npm ci && ", ""));
  service.stderr.resume();
  let printed = "";
  for await (const part of service.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(part);
    if (/API secret/.test(printed) && /\/read\//.test(printed)) break;
  }
  const of = (name: string): string => new RegExp(`${name} +(\\S+)`).exec(printed)?.[1] ?? "";
  const [key, secret] = [of("API key"), of("API secret")];
  const values = new Map([
    ["http://127.0.0.1:8080/api/2.0", of("Base address").replace(/\/$/, "")],
    ["api_…:sec_…", `${key}:${secret}`],
    ["--key api_… --secret sec_…", `--key ${key} --secret ${secret}`],
  ]);
  const filled = (code: string): string =>
    [...values].reduce((all, [name, value]) => all.replaceAll(name, value), code);
  const calls = block("Create a magazine");
  const settings = calls.slice(0, calls.indexOf("\n\n"));
  const call = async (words: string): Promise<Record<string, unknown>> => {
    const line = blocks.flatMap((each) => each.split("\n")).find((each) => each.includes(words));
    const answer: unknown = JSON.parse(await output(filled(`${settings}\n${line}`)));
    return v.parse(answerSchema, answer).data;
  };
  const { ID: magazineId } = await call("title=");
  values.set("M…", String(magazineId)).set("MAGAZINE_ID", String(magazineId));
  values.set("ISSUE_TEMP_ID", String((await call("-F pdf="))["issueTempID"]));
  await expect.poll(async () => (await call("/status"))["status"]).toBe("ready");
  values.set("ISSUE_ID", String((await call("/status"))["ID"]));
  await call("/publish-state");
  expect(await call("/embed-code")).toEqual({ embed_code: expect.stringContaining("<iframe ") });
  await call("full_name=");
  await call("/issue/ISSUE_ID");
  await call("/subscription/MAGAZINE_ID");
  await output(filled(`${settings}\n${inText("npm run smoke")}`));
  expect(await output(inText("npm run keys"))).toMatch(/API secret +sec_/);
  const [backup = "", check = "", restore = ""] = block("npm run backup").split("\n");
  await output(backup);
  await output(check);
  await output(restore, { MASTHEAD_DATA_DIR: join(home, "restored") });
  const look = block("sqlite3").replace(".masthead", data);
  expect(await output(look)).toContain("Meridian|20");
});

test("every block is among those that run", () => {
  const places = ["npm start", "Create a magazine", "npm run backup", "sqlite3", "full_name="];
  const found = [...places, ...ELSEWHERE.map(([words]) => words)].map((words) => block(words));
  expect(found.toSorted()).toEqual(blocks.toSorted());
});
