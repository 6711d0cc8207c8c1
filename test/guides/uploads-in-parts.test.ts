import { execFile, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const GUIDE = fileURLToPath(new URL("../../docs/guides/integrator.md", import.meta.url));
const PART = 256 * 1024;
const host = await useMasthead();

/** The two blocks of the section: one begins an upload, the other sends the missing parts. */
async function blocks(): Promise<[begin: string, send: string]> {
  const [, section = ""] = (await readFile(GUIDE, "utf8")).split("### In parts");
  const [begin, send] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  if (begin === undefined || send === undefined) throw new Error("The guide has no such blocks");
  return [begin, send];
}

const isLacking = ["curl", "jq"].some((tool) => spawnSync(tool, ["--version"]).error);

test.skipIf(isLacking)(
  "the guide's example sends a file in parts, and after a break only the rest",
  async () => {
    const publisher = await host.anAccount();
    const { ID: MAGAZINE } = await publisher.aMagazine();
    const cwd = await temporaryFolder();
    const pdf = await aPdf({ pages: 2 });
    await writeFile(
      join(cwd, "large.pdf"),
      Buffer.concat([pdf, Buffer.alloc(3 * PART, "%padding\n")]),
    );
    const { apiKey: KEY, secret: SECRET } = publisher.credentials;
    const env = { ...process.env, API: `${host.address}/api/2.0`, KEY, SECRET, MAGAZINE };
    const shell = (script: string, more: Record<string, string> = {}) =>
      promisify(execFile)("bash", ["-c", `set -euo pipefail\n${script}`], {
        cwd,
        env: { ...env, ...more },
      });
    const [begin, send] = await blocks();
    const ID = (await shell(`${begin}\necho "$ID"`)).stdout.trim();
    // The connection breaks during the third part.
    const line = "curl -s --fail --upload-file";
    const broken = send.replace(line, `[ "$NUMBER" != 3 ] || exit 56\n  ${line}`);
    await expect(shell(broken, { ID })).rejects.toMatchObject({ code: 56 });
    expect(await publisher.succeed("GET", `uploads/${ID}`)).toMatchObject({ parts: [1, 2] });
    const again = await shell(send.replace("do\n", 'do\n  echo "sending $NUMBER"\n'), { ID });
    expect(again.stdout.match(/^sending \d$/gm)).toEqual(["sending 3", "sending 4"]);
    await host.idle();
    expect(await publisher.status(ID)).toMatchObject({ status: "ready", pages_count: 2 });
  },
);
