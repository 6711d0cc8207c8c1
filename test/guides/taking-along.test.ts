import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aCli, aFile } from "#test/cli/support/cli.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { issuesOf } from "#test/transfer/support/account-state.ts";
import { pdfOf } from "#test/transfer/support/press.ts";

const GUIDE = fileURLToPath(new URL("../../docs/guides/taking-along.md", import.meta.url));
const host = await useMasthead();

/** The guide's blocks of a kind. */
async function blocks(kind: string): Promise<string[]> {
  const text = await readFile(GUIDE, "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, "gms"))].map(
    ([, block = ""]) => block,
  );
}

test("every command of the guide works as it is printed", async () => {
  const cli = await aCli();
  const [old, other] = [await host.anAccount(), await host.anAccount()];
  const { ID: magazineId } = await old.aMagazine();
  const issueId = await old.anIssue(magazineId);
  await old.publish(issueId, "unlisted");
  await mkdir(join(cli.home, "from-elsewhere"));
  const [table = ""] = await blocks("csv");
  await aFile(cli, "from-elsewhere/issues.csv", table);
  for (const name of ["spring", "storm"])
    await aFile(cli, `from-elsewhere/${name}.pdf`, await pdfOf(name));
  const commands = (await blocks("sh")).join("").trimEnd().split("\n");
  expect(commands).toHaveLength(6);
  for (const command of commands) {
    const [program, ...words] = command.replace("0000000000000000001", issueId).split(" ");
    expect(program, command).toBe("masthead");
    const { credentials } = words.includes("new") ? other : old;
    // The command would ask a person for these.
    const answers = ["--api", host.address, "--key", credentials.apiKey, "--secret-stdin"];
    const isLogin = words[0] === "login";
    const end = await cli.run(isLogin ? [...words, ...answers] : words, {
      ...(isLogin && { input: credentials.secret }),
      ...(words[0] === "site" && { env: { MASTHEAD_PROFILE: "default" } }),
    });
    expect(end, command).toMatchObject({ exitCode: 0 });
  }
  expect((await issuesOf(other)).map(({ title }) => title)).toContain("The storm");
});
