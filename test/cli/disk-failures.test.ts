import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { failureText } from "#bin/failures/failure-text.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aFile, loggedIn } from "./support/cli.ts";

const host = await useMasthead();

test.each([
  [["export", "taken"], "taken/export.json: A part of this path is a file, not a folder."],
  [["export", "x".repeat(300)], "This name is too long."],
  [["contacts", "export", "taken/people.csv"], "A part of this path is a file, not a folder."],
  [["export", "/proc/harbour"], "/proc/harbour: No folder can be created here."],
  [["export", "/proc/a/b/c"], "/proc/a: No folder can be created here."],
  [["export", "/sys/harbour"], "/sys/harbour: You are not permitted to use this path."],
  [["export", "/dev/null/a"], "A part of this path is a file, not a folder."],
])("a path that cannot be used is explained: %j", async (args, words) => {
  const { credentials } = await host.anAccount();
  const cli = await loggedIn(host.address, credentials);
  await aFile(cli, "taken", "");
  const { exitCode, stderr } = await cli.run(args);
  expect(stderr).toContain(words);
  expect(stderr).not.toMatch(/\bE[A-Z]{3,}\b/);
  expect(exitCode).toBe(1);
});

test.each([["accounts", "list"], ["start"]])(
  "a data folder that cannot be made is explained by %s %s",
  async (...args) => {
    const { credentials } = await host.anAccount();
    const cli = await loggedIn(host.address, credentials);
    const env = { MASTHEAD_DATA_DIR: "/proc/a/b", PORT: "0" };
    const { exitCode, stderr } = await cli.run(args, { env });
    expect(stderr).toContain("/proc/a: No folder can be created here.");
    expect(exitCode).toBe(1);
  },
);

test("a login that cannot be kept is explained", async () => {
  const { credentials } = await host.anAccount();
  const cli = await loggedIn(host.address, credentials);
  const env = { XDG_CONFIG_HOME: "/proc/a/b" };
  const args = ["login", "--api", host.address, "--key", credentials.apiKey, "--secret-stdin"];
  const { exitCode, stderr } = await cli.run(args, { env, input: credentials.secret });
  expect(stderr).toContain("/proc/a: No folder can be created here.");
  expect(exitCode).toBe(1);
});

test("a full disk is explained", async () => {
  const error: unknown = await writeFile("/dev/full", "words").catch((reason: unknown) => reason);
  expect(failureText(error)).toBe(
    "There is no space left on the disk. Make room, then run the command again.",
  );
});

test("what is no file's error keeps its words", async () => {
  const child = spawn("/nowhere/program");
  const [missing] = await once(child, "error");
  expect(failureText(missing)).toBe("spawn /nowhere/program ENOENT");
});
