import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { folderOfFile, temporaryFolder } from "#test/support/temporary-folder.ts";
import { expectAnswer, AUTHORIZATION, requestBytes } from "#test/hostile/support/attack.ts";
import {
  endOfFile,
  freePort,
  refusedStart,
  startAttackedHost,
} from "#test/hostile/support/attacked-host.ts";
import { exchange } from "#test/hostile/support/exchange.ts";
import { fillWorld, type World } from "#test/hostile/support/world.ts";

const STACK = /^\s+at \S/m;
/** Without a pair in the environment, the host uses the one that it made. */
const OWN_PAIR = { MASTHEAD_API_KEY: "", MASTHEAD_API_SECRET: "" };

const template = join(await folderOfFile(), "data");
const atEnd = endOfFile();
let world: World;

beforeAll(async () => {
  const host = await startAttackedHost({ dataFolder: template, atEnd });
  world = await fillWorld(host);
  await host.stop();
  // The host's own pair beside that of the environment.
  const again = await startAttackedHost({ dataFolder: template, env: OWN_PAIR, atEnd });
  await again.stop();
});

/** A copy of a used data folder with one file changed, or removed without a `change`. */
async function damaged(name: string, change?: (text: string) => string | Buffer): Promise<string> {
  const folder = join(await temporaryFolder(), "data");
  await cp(template, folder, { recursive: true, preserveTimestamps: true });
  const path = join(folder, name);
  if (change) await writeFile(path, change(await readFile(path, "utf8")));
  else await rm(path);
  return folder;
}

test("a copy of a data folder that is not damaged starts, and all is there", async () => {
  const dataFolder = await damaged("master.key", (text) => text);
  const host = await startAttackedHost({ dataFolder });
  const { segments, openPaths } = world;
  expect((await host.publisher.magazine(segments["magazine_id"] ?? "")).title).toBe("Harbour");
  for (const path of openPaths) {
    expect((await expectAnswer(host, requestBytes(`GET ${path}`, []))).status).toBe(200);
  }
});

describe("a master key", () => {
  test.each<[string, ((text: string) => string | Buffer)?]>([
    ["that is cut in half", (text) => text.slice(0, 32)],
    ["that lacks one digit", (text) => text.trim().slice(1)],
    ["that is empty", () => ""],
    ["with a letter that is no digit", (text) => `g${text.slice(1)}`],
    ["of NULs, as a power cut leaves it", () => Buffer.alloc(65)],
    ["that is another one", (text) => text.replaceAll(/[0-9a-f]/g, (c) => (c === "f" ? "0" : "f"))],
    ["that is twice there", (text) => text.trim() + text],
    ["that is gone, while what it has sealed is there"],
  ])("%s is no key: the host says so and does not start", async (_, change) => {
    const { exitCode, output } = await refusedStart({
      dataFolder: await damaged("master.key", change),
    });
    expect(exitCode).toBeGreaterThan(0);
    expect(output).toContain("master.key");
    expect(output).not.toMatch(STACK);
    expect(output).not.toContain("Masthead is running");
  });
});

describe("a table", () => {
  test.each<[string, RegExp, (folder: string) => Promise<void>]>([
    [
      "that is empty",
      /is empty.+master key.+pages.+restore/s,
      async (folder) => writeFile(join(folder, "masthead.db"), ""),
    ],
    [
      "that is gone",
      /is missing.+master key.+pages.+restore/s,
      async (folder) => rm(join(folder, "masthead.db")),
    ],
    [
      "that is gone with the key, while pages are there",
      /is missing.+pages.+restore/s,
      async (folder) => {
        for (const name of ["masthead.db", "master.key", "credentials.json"])
          await rm(join(folder, name));
      },
    ],
    [
      "of which the log alone is there",
      /is missing.+masthead\.db-wal/s,
      async (folder) => {
        await rm(folder, { recursive: true });
        await mkdir(folder);
        await writeFile(join(folder, "masthead.db-wal"), Buffer.alloc(4_152, 1));
      },
    ],
    ...[1, 100, 511].map((bytes): [string, RegExp, (folder: string) => Promise<void>] => [
      `of which ${bytes} bytes are left`,
      new RegExp(`cut off after ${bytes} bytes.+master key.+pages.+restore`, "s"),
      (folder) => truncate(join(folder, "masthead.db"), bytes),
    ]),
    [
      "whose log was removed after a kill",
      /its log \(masthead\.db-wal\) is missing.+remove \S+-shm.+restore/s,
      (folder) => writeFile(join(folder, "masthead.db-shm"), Buffer.alloc(32_768)),
    ],
    [
      "that is a folder",
      /masthead\.db cannot be opened.+not a file/s,
      async (folder) => {
        await rm(join(folder, "masthead.db"));
        await mkdir(join(folder, "masthead.db"));
      },
    ],
    [
      "of which all pages but the first are damaged",
      /is damaged.+restore/s,
      async (folder) => {
        const path = join(folder, "masthead.db");
        const bytes = await readFile(path);
        await writeFile(path, bytes.fill(7, 4096));
      },
    ],
    [
      "that was cut",
      /is damaged.+restore/s,
      async (folder) => {
        const path = join(folder, "masthead.db");
        await truncate(path, Math.floor((await stat(path)).size / 8192) * 4096);
      },
    ],
    [
      "of another program",
      /another program.+restore/s,
      async (folder) => {
        const path = join(folder, "masthead.db");
        await rm(path);
        const database = new DatabaseSync(path);
        database.exec("CREATE TABLE recipes (name TEXT)");
        database.close();
      },
    ],
    [
      "of another data folder",
      /not the key that this data was made with/,
      async (folder) => {
        const other = await startAttackedHost({ env: OWN_PAIR });
        await other.stop();
        await cp(join(other.dataFolder, "masthead.db"), join(folder, "masthead.db"));
      },
    ],
  ])(
    "%s is not made anew: the host says what is there, and changes nothing",
    async (_, words, change) => {
      const dataFolder = await damaged("master.key", (text) => text);
      await change(dataFolder);
      const filesOf = async () => {
        const names = (await readdir(dataFolder)).filter((name) => name !== "host.lock");
        const sizes = await Promise.all(names.map((name) => stat(join(dataFolder, name))));
        // SQLite's files beside an open table; empty if nothing was written.
        return names.filter((name, index) => sizes[index]?.size !== 0 && !name.endsWith("-shm"));
      };
      const before = (await filesOf()).toSorted();
      const { exitCode, output } = await refusedStart({ dataFolder });
      expect(exitCode).toBeGreaterThan(0);
      expect(output).toMatch(words);
      expect(output).not.toMatch(STACK);
      expect((await filesOf()).toSorted()).toEqual(before);
    },
  );
});

describe("first credentials", () => {
  test.each<[string, (text: string) => string | Buffer]>([
    ["that are cut", (text) => text.slice(0, 40)],
    ["that are empty", () => ""],
    ["of NULs", () => Buffer.alloc(100)],
    ["of another shape", () => "[]"],
    ["with numbers", () => '{"apiKey":1,"secret":2}'],
    ["with an empty secret", (text) => text.replace(/"sec_[^"]+"/, '""')],
    ["with an empty key", (text) => text.replace(/"api_[^"]+"/, '""')],
  ])("%s are refused in plain words", async (_, change) => {
    const dataFolder = await damaged("credentials.json", change);
    const { exitCode, output } = await refusedStart({ dataFolder, env: OWN_PAIR });
    expect(exitCode).toBeGreaterThan(0);
    expect(output).toContain("credentials.json");
    expect(output).not.toMatch(STACK);
  });
});

test("a journal of uploads that an earlier version has left goes, whatever is in it", async () => {
  const dataFolder = await damaged("master.key", (text) => text);
  for (const name of ["uploads.journal", "uploads.journal.new", "uploads.journal.damaged"]) {
    await writeFile(join(dataFolder, name), Buffer.alloc(4_096));
  }
  const host = await startAttackedHost({ dataFolder });
  expect((await host.publisher.call("GET", "magazines")).status).toBe(200);
  expect((await readdir(dataFolder)).filter((name) => name.includes("journal"))).toEqual([]);
});

describe("what is secret", () => {
  /** Files and folders that others than the owner can access. */
  async function openToOthers(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    // A file that has gone meanwhile, for example renamed, is open to nobody.
    const found = paths.map((path) => stat(path).catch(() => undefined));
    const modes = (await Promise.all(found)).map((each) => (each?.mode ?? 0) & 0o077);
    return paths.filter((_path, index) => modes[index] !== 0);
  }

  test.runIf(process.platform !== "win32")(
    "is its owner's alone, also in a folder that was there and open to all",
    async () => {
      const dataFolder = join(await temporaryFolder(), "data");
      await mkdir(dataFolder, { mode: 0o755 });
      const host = await startAttackedHost({ dataFolder, env: OWN_PAIR });
      await host.stop();
      const filled = await startAttackedHost({ dataFolder });
      await fillWorld(filled);
      expect(await openToOthers(dataFolder)).toEqual([]);
    },
  );

  test("is printed at the first start, and not again", async () => {
    const dataFolder = join(await temporaryFolder(), "data");
    const first = await startAttackedHost({ dataFolder, env: OWN_PAIR });
    const [secret = "none"] = /sec_[0-9a-f]{64}/.exec(first.output()) ?? [];
    expect(secret).not.toBe("none");
    await first.stop();
    const second = await startAttackedHost({ dataFolder, env: OWN_PAIR });
    expect(second.output()).not.toContain(secret);
    await second.stop();
    const third = await startAttackedHost({ dataFolder });
    expect(third.output()).not.toContain("what-no-attacker-knows");
  });

  test("is not taken from the environment where it is short enough to guess", async () => {
    const env = { MASTHEAD_API_SECRET: "thirty-one characters are short" };
    const { exitCode, output } = await refusedStart({ env });
    expect(exitCode).toBeGreaterThan(0);
    expect(output).toContain("MASTHEAD_API_SECRET");
    expect(output).toContain("32");
    expect(output).not.toMatch(STACK);
  });
});

test("a host that says it is well lets its own pair in", async () => {
  const port = await freePort();
  const starting = startAttackedHost({ port });
  // A failure elsewhere explains itself; this avoids an unhandled rejection.
  starting.catch(() => {});
  const ask = async (line: string, headers: string[]) =>
    (await exchange(port, { bytes: requestBytes(line, headers), methods: ["GET"], after: "wait" }))
      .answers[0]?.status;
  let health: number | undefined;
  while (health !== 200) health = await ask("GET /healthz", []);
  expect(await ask("GET /api/2.0/magazines", [AUTHORIZATION])).toBe(200);
  expect((await starting).isAlive()).toBe(true);
});
