import { execFile, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GUIDE = await readFile(join(ROOT, "docs/guides/connect-your-site.md"), "utf8");
const host = await useMasthead();

/** The guide's blocks in a language, in order. */
function blocksOf(language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms");
  return [...GUIDE.matchAll(fence)].map(([, code = ""]) => code);
}

function has(tool: string): boolean {
  return spawnSync(tool, ["--version"]).error === undefined;
}

/** Runs a program from the project's folder. @returns its standard output */
async function output(
  file: string,
  values: string[],
  { credentials: { apiKey: KEY, secret: SECRET } }: Publisher,
): Promise<string> {
  const env = { ...process.env, API: `${host.address}/api/2.0`, KEY, SECRET };
  return (await promisify(execFile)(file, values, { cwd: ROOT, env })).stdout.trim();
}

const withoutShell = !has("curl") || !has("jq");

test.skipIf(withoutShell)("the steps in curl lead from a key to a reader and back", async () => {
  const publisher = await host.anAccount();
  const script = [
    "set -euo pipefail",
    ...blocksOf("sh"),
    'echo; echo "$MAGAZINE $ISSUE $HOOK_ID $HOOK_SECRET"',
  ].join("\n");
  const written = await output("bash", ["-c", script], publisher);
  const last = written.split("\n").at(-1) ?? "";
  const [magazine = "", issue = "", hook = "", secret = ""] = last.split(" ");
  expect(written.match(/<iframe [^>]*src="http/g)).toHaveLength(2);
  expect(written).toContain(`${issue} Harbour School November 2026`);
  // The access granted before it was revoked.
  expect(written).toMatch(new RegExp(`\\}${issue}$`, "m"));
  expect(written).not.toMatch(/"error":[1-9]/);
  const { data } = await publisher.call("GET", `magazines/${magazine}`);
  expect(data).toMatchObject({ title: "Harbour School" });
  expect((await publisher.call("GET", "contacts/bo@example.org/issues")).data).toEqual([]);
  const { data: webhooks } = await publisher.call("GET", "webhooks");
  expect(webhooks).toMatchObject([{ id: hook, events: ["issue.published", "contact.subscribed"] }]);
  expect(secret).toMatch(/^whsec_/);
});

describe("the shop", () => {
  let publisher: Publisher;
  let issue: { id: string; url: string };

  beforeAll(async () => {
    publisher = await host.anAccount();
    const { ID: magazineId } = await publisher.aMagazine();
    const upload = await publisher.upload(magazineId);
    await host.idle();
    const record = await publisher.status(upload);
    if (record.status !== "ready") throw new Error("The issue is not ready");
    issue = { id: record.ID, url: record.url };
    await publisher.publish(issue.id, "private");
  });

  test.each([
    { language: "ts", program: process.execPath },
    { language: "php", program: "php" },
    { language: "python", program: "python3" },
  ])(
    "opens an issue in $language, and does nothing more when it is called again",
    async (case_) => {
      const { language, program } = case_;
      const [code = "", ...others] = blocksOf(language);
      expect(others).toEqual([]);
      if (!has(program)) return;
      const file = join(await temporaryFolder(), `shop.${language}`);
      await writeFile(file, code);
      const email = `${language}@example.org`;
      const values = [file, `order-${language}`, email, issue.id, issue.url];
      const first = await output(program, values, publisher);
      expect(await output(program, values, publisher)).toBe(first);
      expect(first.startsWith(`${issue.url}?token=`)).toBe(true);
      expect(await (await fetch(first)).text()).toContain('id="manifest"');
      expect(await (await fetch(issue.url)).text()).not.toContain('id="manifest"');
      const { data } = await publisher.call("GET", `contacts/${email}/issues`);
      expect(data).toMatchObject([{ issue_id: issue.id }]);
    },
  );
});
