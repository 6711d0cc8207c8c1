import { existsSync, statSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, rmdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  contentTypeOf,
  DirectoryStore,
  type CreatedObject,
  type DirectoryStoreOptions,
} from "#lib/host/objects/directory-store.ts";
import { runChild } from "#test/support/killed-child.ts";
import { describeObjectStore } from "#test/support/object-store-contract.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const NOW = new Date("2026-11-03T12:00:00Z");

async function openStore(options: Partial<DirectoryStoreOptions> = {}): Promise<DirectoryStore> {
  return DirectoryStore.open({
    folder: options.folder ?? (await temporaryFolder()),
    signingKey: Buffer.alloc(32, 1),
    now: () => NOW,
    ...options,
  });
}

describeObjectStore("DirectoryStore", async () => {
  const store = await openStore({ now: () => new Date() });
  return {
    store,
    opens: async (key, query) => store.verify(key, new URLSearchParams(query)).allowed,
    upload: async ({ fields }, sizeBytes) => {
      const permit = store.verifyUpload(fields);
      if (permit === undefined || sizeBytes > permit.maxBytes) return false;
      await store.put(permit.key, new Uint8Array(sizeBytes));
      return true;
    },
  };
});

describe("DirectoryStore keys", () => {
  const badKeys = [
    "",
    "/",
    "/etc/passwd",
    "a//b",
    "a/",
    ".",
    "..",
    "a/../../b",
    "a/./b",
    "a\\b",
    "a\0b",
  ];

  it.each([...badKeys, "x".repeat(1025), "é".repeat(513), "\ud800"])("refuses %j", async (key) => {
    const store = await openStore();
    await expect(store.put(key, new Uint8Array())).rejects.toThrow(TypeError);
    await expect(store.get(key)).rejects.toThrow(TypeError);
    await expect(store.download(key, "copy")).rejects.toThrow(TypeError);
    await expect(store.exists(key)).rejects.toThrow(TypeError);
    await expect(store.read(key)).rejects.toThrow(TypeError);
    expect(() => store.signObject(key, NOW)).toThrow(TypeError);
  });

  it.each(["", "/", "../", "a/../..", "/a", "a//"])(
    "refuses to delete below %j",
    async (prefix) => {
      const store = await openStore();
      await expect(store.deletePrefix(prefix)).rejects.toThrow(TypeError);
    },
  );
});

describe("DirectoryStore files", () => {
  it("moves a file instead of copying it", async () => {
    const store = await openStore();
    const path = join(store.incomingFolder, "upload");
    await writeFile(path, "bytes");
    const { ino } = statSync(path);
    await store.put("a", { path, size: 5 });
    expect(existsSync(path)).toBe(false);
    const etag = (await store.describe("a"))?.etag;
    expect(etag).toContain(ino.toString(36));
  });

  const otherDisk = "/dev/shm";
  const hasOtherDisk = existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(tmpdir()).dev;
  it.runIf(hasOtherDisk)("takes a file from another file system", async () => {
    const store = await openStore();
    const folder = await mkdtemp(join(otherDisk, "masthead-test-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, "upload");
    await writeFile(path, "bytes");
    await store.put("a", { path, size: 5 });
    expect(Buffer.from((await store.get("a")) ?? []).toString()).toBe("bytes");
    expect(existsSync(path)).toBe(false);
    expect(await readdir(store.incomingFolder)).toEqual([]);
  });

  it("refuses a link, and a file that is not there", async () => {
    const store = await openStore();
    const folder = await temporaryFolder();
    await writeFile(join(folder, "file"), "bytes");
    await symlink(join(folder, "file"), join(folder, "link"));
    await expect(store.put("a", { path: join(folder, "link"), size: 5 })).rejects.toThrow(
      TypeError,
    );
    await expect(store.put("a", { path: join(folder, "no"), size: 5 })).rejects.toThrow("ENOENT");
    expect(await store.exists("a")).toBe(false);
  });

  it("puts into a folder though its emptiness be tidied away at any moment", async () => {
    const folder = await temporaryFolder();
    const store = await openStore({ folder });
    async function tidy(): Promise<void> {
      for (let times = 0; times < 20; times += 1) {
        await rmdir(join(folder, "objects", "a")).catch(() => undefined);
      }
    }
    for (let round = 0; round < 60; round += 1) {
      await Promise.all([store.put("a/b", Buffer.from("x")), tidy()]);
      expect(await store.exists("a/b")).toBe(true);
      await store.deletePrefix("a/");
    }
  });

  it("leaves no folders and no files behind after a deletion", async () => {
    const folder = await temporaryFolder();
    const store = await openStore({ folder });
    await store.put("t/1/a/b/c", Buffer.from("x"));
    await store.deletePrefix("t/1/");
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((path) => path.includes("1"))).toEqual([]);
  });
});

describe("DirectoryStore events", () => {
  it("announces an object that can be read, before the put is acknowledged", async () => {
    const announced: [CreatedObject, string][] = [];
    const store = await openStore({
      onObjectCreated: async (object) => {
        announced.push([object, Buffer.from((await store.get(object.key)) ?? []).toString()]);
      },
    });
    await store.put("t/a", Buffer.from("bytes"));
    const etag = (await store.describe("t/a"))?.etag;
    expect(announced).toEqual([[{ key: "t/a", size: 5, etag }, "bytes"]]);
  });

  it("does not acknowledge a put whose event is refused", async () => {
    const refused = new Error("The queue is full");
    const store = await openStore({ onObjectCreated: () => Promise.reject(refused) });
    await expect(store.put("t/a", Buffer.from("bytes"))).rejects.toThrow(refused);
  });
});

describe("DirectoryStore reading", () => {
  it.each([
    [undefined, "0123456789"],
    [{ start: 0, end: 0 }, "0"],
    [{ start: 3, end: 5 }, "345"],
    [{ start: 7 }, "789"],
    [{ start: 8, end: 99 }, "89"],
    [{ start: 10 }, ""],
  ])("reads the range %j", async (range, expected) => {
    const store = await openStore();
    await store.put("a", Buffer.from("0123456789"));
    const object = await store.read("a", range);
    expect(object?.size).toBe(10);
    expect(object && (await text(object.stream))).toBe(expected);
  });

  it.each([{ start: -1 }, { start: 5, end: 4 }, { start: Number.NaN }])(
    "refuses the range %j",
    async (range) => {
      const store = await openStore();
      await store.put("a", Buffer.from("0123456789"));
      await expect(store.read("a", range)).rejects.toThrow(RangeError);
    },
  );

  it("reads on what it began, though the object be replaced and deleted", async () => {
    const store = await openStore();
    const content = Buffer.alloc(1_000_000, "old");
    await store.put("a/b", content);
    const object = await store.read("a/b");
    await store.put("a/b", Buffer.from("new"));
    await store.deletePrefix("a/");
    expect(object && content.equals(await buffer(object.stream))).toBe(true);
    expect(await store.read("a/b")).toBeUndefined();
  });

  it("changes the entity tag with every put and with nothing else", async () => {
    const store = await openStore();
    const etags: (string | undefined)[] = [];
    for (let count = 0; count < 10; count += 1) {
      await store.put("a", Buffer.from("same"));
      etags.push((await store.describe("a"))?.etag);
    }
    expect(new Set(etags.slice(-2)).size).toBe(2);
    expect((await store.describe("a"))?.etag).toBe(etags.at(-1));
    expect(etags[0]).toMatch(/^"[0-9a-z-]+"$/);
  });

  it.each([
    ["t/1.jpg", "image/jpeg"],
    ["t/layout.JSON", "application/json"],
    ["t/source.pdf", "application/pdf"],
    ["t/page.html", "application/octet-stream"],
    ["t/constructor", "application/octet-stream"],
  ])("serves %s as %s", (key, contentType) => expect(contentTypeOf(key)).toBe(contentType));
});

describe("DirectoryStore after a kill", () => {
  it.each([1, 7, 40])("has every acknowledged object whole, killed after %i puts", async (puts) => {
    const folder = await temporaryFolder();
    const child = await runChild("./store-child.ts", [folder], puts);
    expect(child.signal).toBe("SIGKILL");
    expect(child.lines.length).toBeGreaterThanOrEqual(puts);
    const store = await openStore({ folder });
    for (const name of child.lines) {
      const content = Buffer.from((await store.get(`objects/${name}`)) ?? []).toString();
      expect(content === `${name} `.repeat(10_000), name).toBe(true);
    }
    expect(await readdir(store.incomingFolder)).toEqual([]);
  });

  it("has no object that is not whole", async () => {
    const folder = await temporaryFolder();
    await runChild("./store-child.ts", [folder], 25);
    const objects = await readdir(join(folder, "objects", "objects"));
    expect(objects.length).toBeGreaterThanOrEqual(25);
    for (const name of objects) {
      const content = await readFile(join(folder, "objects", "objects", name), "utf8");
      expect(content === `${name.replace("=", "")} `.repeat(10_000), name).toBe(true);
    }
  });
});
