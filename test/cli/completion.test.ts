import { spawnSync } from "node:child_process";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aCli, aFile, type Cli } from "./support/cli.ts";

const SOURCE = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));

/** A bash in which `masthead` is a command, with its completion loaded. */
async function aBash(): Promise<{ bash: Cli; env: Record<string, string> }> {
  const bash = await aCli(["bash", "--norc", "-c"]);
  await mkdir(join(bash.home, "bin"));
  const program = await aFile(
    bash,
    "bin/masthead",
    `#!/bin/sh\nexec ${process.execPath} ${SOURCE} "$@"\n`,
  );
  await chmod(program, 0o755);
  return { bash, env: { PATH: `${join(bash.home, "bin")}:${process.env["PATH"]}` } };
}

test.each([
  ["masthead iss", ["issues"]],
  ["masthead contacts i", ["import"]],
  ["masthead issues publish 1 --privacy ", ["private", "unlisted"]],
  ["masthead contacts import --on", ["--on-existing"]],
  ["masthead publish --magazine Harbour spr", []],
])("in bash, %j is completed", async (typed, words) => {
  const { bash, env } = await aBash();
  const script = `eval "$(masthead completion bash)"
COMP_WORDS=(${typed.endsWith(" ") ? `${typed} ""` : typed})
COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 ))
_masthead
printf '%s\\n' "\${COMPREPLY[@]}"
complete -p masthead >&2`;
  const end = await bash.run([script], { env });
  expect(end.stdout.split("\n").filter(Boolean)).toEqual(words);
  // Without words of the command, bash completes file names.
  expect(end.stderr).toBe("complete -o default -F _masthead masthead\n");
});

test.skipIf(spawnSync("fish", ["--version"]).error !== undefined)(
  "in fish, choices are completed without files, and files where there are no words",
  async () => {
    const { bash, env } = await aBash();
    const completed = async (typed: string) => {
      const script = `cd ${bash.home}; masthead completion fish > m.fish; touch pages.pdf
exec fish --no-config -c "source m.fish; complete -C '${typed}'"`;
      return (await bash.run([script], { env })).stdout.split("\n").filter(Boolean);
    };
    expect(await completed("masthead issues publish 1 --privacy ")).toEqual([
      "private",
      "unlisted",
    ]);
    expect(await completed("masthead publish pag")).toEqual(["pages.pdf"]);
  },
);

test("there is a script for zsh and fish, and for no other shell", async () => {
  const cli = await aCli();
  expect((await cli.lines(["completion", "zsh"]))[0]).toBe("#compdef masthead");
  expect((await cli.lines(["completion", "fish"])).join("\n")).toContain("complete -c masthead");
  const other = await cli.run(["completion", "tcsh"]);
  expect(other).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("bash, zsh, fish") });
});
