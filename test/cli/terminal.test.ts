import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const host = await useMasthead();

interface Session {
  env?: Record<string, string>;
  /** Answers, each with the prompt that it follows. The last may be a key or the name of a signal. */
  answers: readonly (readonly [question: string, answer: string])[];
}

/** Runs the command in a new terminal. @returns the text shown, the exit code and the home folder */
async function inTerminal(words: readonly string[], { env, answers }: Session) {
  const home = await temporaryFolder();
  const script = fileURLToPath(new URL("support/terminal.py", import.meta.url));
  const masthead = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
  const { PATH = "" } = process.env;
  const options = { env: { PATH, HOME: home, ANSWERS: JSON.stringify(answers), ...env } };
  return new Promise<{ code: unknown; shown: string; home: string }>((resolve) => {
    execFile("python3", [script, process.execPath, masthead, ...words], options, (error, shown) =>
      resolve({ code: error?.code ?? 0, shown, home }),
    );
  });
}

test("login asks, and does not show the secret", async () => {
  const { apiKey, secret } = (await host.anAccount()).credentials;
  const { code, shown } = await inTerminal(["login"], {
    answers: [
      ["Address: ", host.address],
      ["API key: ", apiKey],
      ["API secret (not shown): ", secret],
    ],
  });
  expect(code).toBe(0);
  expect(shown).toContain("Logged in to");
  expect(shown).toContain(apiKey);
  expect(shown).not.toContain(secret);
});

describe.each([
  ["Ctrl-C", "\u0003", 130],
  ["SIGINT", "SIGINT", 130],
  ["SIGTERM", "SIGTERM", 130],
  ["Ctrl-D", "\u0004", 1],
])("%s ends with its code, and without a change", (_, key, expected) => {
  test.each([
    ["address", [["Address: ", key]]],
    [
      "key",
      [
        ["Address: ", "127.0.0.1:9"],
        ["API key: ", key],
      ],
    ],
    [
      "secret",
      [
        ["Address: ", "127.0.0.1:9"],
        ["API key: ", "api_1"],
        ["API secret (not shown): ", key],
      ],
    ],
    [
      "agreement to plain text",
      [
        ["Address: ", "http://192.0.2.1"],
        ["(y/N) ", key],
      ],
    ],
  ] as const)("at the question for the %s of a login", async (__, answers) => {
    const { code, shown, home } = await inTerminal(["login"], { answers });
    expect({ code, shown }).toEqual({
      code: expected,
      shown: expect.stringMatching(/Cancelled\.\s*$/),
    });
    await expect(stat(join(home, ".config/masthead"))).rejects.toThrow("ENOENT");
  });

  test("at the question whether to delete", async () => {
    const publisher = await host.anAccount();
    const { ID } = await publisher.aMagazine();
    const { apiKey, secret } = publisher.credentials;
    const { code, shown } = await inTerminal(["magazines", "delete", ID], {
      env: { MASTHEAD_API: host.address, MASTHEAD_API_KEY: apiKey, MASTHEAD_API_SECRET: secret },
      answers: [["(y/N)", key]],
    });
    expect({ code, shown }).toEqual({
      code: expected,
      shown: expect.stringMatching(/Cancelled\.\s*$/),
    });
    expect((await publisher.magazine(ID)).ID).toBe(ID);
  });
});
