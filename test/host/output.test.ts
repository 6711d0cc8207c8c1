import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { apiClient } from "#test/support/api-client.ts";
import { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { CREDENTIALS, freePort } from "#test/hostile/support/attacked-host.ts";

const MASTHEAD = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
/** More than a pipe and the log's own buffer hold, from a process that checks neither. */
const FLOOD_ON_SIGNAL = `process.on("SIGUSR2", () => { process.stderr.write("x".repeat(3e6) + "\\n"); });`;

function run(words: readonly string[], stdio: StdioOptions, env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [MASTHEAD, ...words], {
    stdio,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** A host whose output goes to these targets. */
async function aHost(stdio: StdioOptions, env: Record<string, string> = {}) {
  const port = await freePort();
  const child = run(["start"], stdio, {
    PORT: String(port),
    MASTHEAD_DATA_DIR: await temporaryFolder(),
    MASTHEAD_WARM: "no",
    MASTHEAD_API_KEY: CREDENTIALS.apiKey,
    MASTHEAD_API_SECRET: CREDENTIALS.secret,
    ...env,
  });
  const address = `http://127.0.0.1:${port}`;
  const health = async () => {
    if (child.exitCode !== null) return `ended with ${child.exitCode}`;
    return fetch(`${address}/healthz`).then(
      ({ status }) => status,
      () => "silent",
    );
  };
  const publisher = new Publisher(
    apiClient(address, CREDENTIALS),
    CREDENTIALS,
    async () => undefined,
  );
  await expect.poll(health, { timeout: 30_000 }).not.toBe("silent");
  return { child, health, publisher };
}

/** Makes the host log a warning by uploading a broken PDF. */
async function warn(publisher: Publisher): Promise<void> {
  const { ID } = await publisher.aMagazine();
  const issueTempID = await publisher.upload(ID, {}, Buffer.from("%PDF-1.4\nnothing"));
  await expect.poll(async () => (await publisher.status(issueTempID)).status).toBe("error");
}

async function stop(child: ChildProcess): Promise<number | null> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
  return child.exitCode;
}

describe("a host whose output cannot be written", () => {
  test.runIf(existsSync("/dev/full"))("as on a full disk serves, and stops in order", async () => {
    const full = openSync("/dev/full", "w");
    const { child, health, publisher } = await aHost(["ignore", full, full]);
    closeSync(full);
    await warn(publisher);
    expect(await health()).toBe(200);
    expect(await stop(child)).toBe(0);
  });

  test("as its readers have gone serves, and stops in order", async () => {
    const { child, health, publisher } = await aHost(["ignore", "pipe", "pipe"]);
    child.stdout?.destroy();
    child.stderr?.destroy();
    await warn(publisher);
    await warn(publisher);
    expect(await health()).toBe(200);
    expect(await stop(child)).toBe(0);
  });

  test("as nobody reads it keeps no more than a little of it, counts the rest, and stops in order", async () => {
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(FLOOD_ON_SIGNAL)}`;
    const { child, health, publisher } = await aHost(["ignore", "pipe", "pipe"], { NODE_OPTIONS });
    child.kill("SIGUSR2");
    await warn(publisher);
    await warn(publisher);
    expect(await health()).toBe(200);
    let output = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    await expect.poll(() => output.length).toBeGreaterThan(3e6);
    expect(output).not.toContain("CONVERSION_FAILED");
    await warn(publisher);
    await expect.poll(() => output).toMatch(/LINES_DROPPED count=2\nWARN CONVERSION_FAILED/);
    child.stderr?.pause();
    child.kill("SIGUSR2");
    expect(await stop(child)).toBe(0);
  });
});

describe("a command", () => {
  const exitOf = async (words: string[], stdio: StdioOptions) => {
    const child = run(words, stdio, {});
    let errors = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    await once(child, "close");
    return { code: child.exitCode, errors };
  };

  test.runIf(existsSync("/dev/full"))(
    "fails where its result finds no room, and says so",
    async () => {
      const full = openSync("/dev/full", "w");
      onTestFinished(() => closeSync(full));
      const { code, errors } = await exitOf(["completion", "bash"], ["ignore", full, "pipe"]);
      expect(code).toBe(1);
      expect(errors).toContain("There is no space left on the disk.");
    },
  );

  test.runIf(existsSync("/dev/full"))(
    "keeps its exit code where its errors find no room",
    async () => {
      const full = openSync("/dev/full", "w");
      onTestFinished(() => closeSync(full));
      expect((await exitOf(["nonsense"], ["ignore", "ignore", full])).code).toBe(2);
    },
  );
});
