import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { loggedIn } from "./support/cli.ts";

const host = await useMasthead();
/** No server gets this port by chance. */
const SILENT = "http://127.0.0.1:9";

test.each([
  ["api GET /nothing", 1],
  ["api POST /magazines", 1],
  ["issues show 0000000000000000000", 1],
  ["magazines list --profile wrong", 3],
  ["api GET /magazines --profile wrong", 3],
  ["issues list Nowhere", 1],
  ["open Nowhere", 1],
  ["open Empty", 1],
  ["contacts show nobody@example.org", 1],
  ["publish letter.pdf --magazine Nowhere", 1],
  ["magazines list --profile nobody-listens", 1],
])("%s fails with the address in its words", async (words, exitCode) => {
  const publisher = await host.anAccount();
  await publisher.aMagazine({ title: "Empty" });
  const cli = await loggedIn(host.address, publisher.credentials);
  const folder = join(cli.home, ".config/masthead");
  const kept = await readFile(join(folder, "profiles.json"), "utf8");
  const { profiles }: { profiles: Record<string, object> } = JSON.parse(kept);
  profiles["wrong"] = { ...profiles["default"], secret: "sec_wrong" };
  profiles["nobody-listens"] = { ...profiles["default"], api: `${SILENT}/api/2.0` };
  await writeFile(join(folder, "profiles.json"), JSON.stringify({ current: "default", profiles }));
  await writeFile(join(cli.home, "letter.pdf"), await aPdf());
  const end = await cli.run(words.split(" "));
  const address = words.endsWith("listens") ? SILENT : `${host.address}/api/2.0`;
  expect(end).toMatchObject({ exitCode, stdout: "", stderr: expect.stringContaining(address) });
  expect(end.stderr.split(address)).toHaveLength(2);
});
