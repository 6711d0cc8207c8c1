import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DirectUpload, ObjectStore } from "#platform/ports/object-store.ts";
import { describeParts } from "./object-parts-contract.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** An object store under test, with access to it from outside. */
export interface ObjectStoreSubject {
  store: ObjectStore;
  /** Whether a request with this query gets the object. */
  opens(key: string, query: string): Promise<boolean>;
  /** Sends a form upload with a file of `sizeBytes`. @returns whether the store accepted it */
  upload(direct: DirectUpload, sizeBytes: number): Promise<boolean>;
}

const BASE_URL = "https://press.example";

/** The contract of all object stores. The factory makes an empty store and removes it after the test. */
export function describeObjectStore(
  name: string,
  makeSubject: () => Promise<ObjectStoreSubject>,
): void {
  describe(`${name} as an object store`, () => {
    objectTests(makeSubject);
    describeParts(makeSubject);
    deletionTests(makeSubject);
    readAccessTests(makeSubject);
    uploadAccessTests(makeSubject);
  });
}

function inAnHour(): Date {
  return new Date(Date.now() + 3_600_000);
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text));
}

async function textOf(store: ObjectStore, key: string): Promise<string | undefined> {
  const content = await store.get(key);
  return content === undefined ? undefined : Buffer.from(content).toString();
}

function objectTests(makeSubject: () => Promise<ObjectStoreSubject>): void {
  it.each([0, 1, 1_500_000])("gives back %i bytes exactly", async (size) => {
    const { store } = await makeSubject();
    const content = randomBytes(size);
    await store.put("a/object.bin", content, "application/octet-stream");
    const stored = await store.get("a/object.bin");
    expect(stored !== undefined && content.equals(stored)).toBe(true);
  });

  it("takes a file from the disk", async () => {
    const { store } = await makeSubject();
    const path = join(await temporaryFolder(), "upload");
    await writeFile(path, "%PDF-1.7");
    await store.put("a/source.pdf", { path, size: 8 }, "application/pdf");
    expect(await textOf(store, "a/source.pdf")).toBe("%PDF-1.7");
  });

  it("replaces an object", async () => {
    const { store } = await makeSubject();
    await store.put("a/1", bytes("a longer first"), "text/plain");
    await store.put("a/1", bytes("second"), "text/plain");
    expect(await textOf(store, "a/1")).toBe("second");
  });

  it("knows nothing of what was never put", async () => {
    const { store } = await makeSubject();
    const path = join(await temporaryFolder(), "copy");
    await store.put("a/1/x", bytes("x"), "text/plain");
    expect(await store.get("a/1")).toBeUndefined();
    expect(await store.exists("a/1")).toBe(false);
    expect(await store.download("a/1", path)).toBe(false);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
  });

  it("downloads a copy that is independent of the object", async () => {
    const { store } = await makeSubject();
    const path = join(await temporaryFolder(), "copy");
    await store.put("a/1", bytes("kept"), "text/plain");
    expect(await store.download("a/1", path)).toBe(true);
    expect(await readFile(path, "utf8")).toBe("kept");
    await writeFile(path, "spoiled");
    expect(await textOf(store, "a/1")).toBe("kept");
  });

  it("keeps keys apart that look alike", async () => {
    const { store } = await makeSubject();
    const keys = [
      "k",
      "K",
      "k/k",
      "k/K",
      "k=",
      "k%3d",
      "k+/k",
      "k k",
      "é",
      "e\u0301",
      "k.",
      "日本/語",
    ];
    for (const key of keys) await store.put(key, bytes(`at ${key}`), "text/plain");
    for (const key of keys) expect(await textOf(store, key)).toBe(`at ${key}`);
  });

  it("takes keys of 1,024 bytes in one segment", async () => {
    const { store } = await makeSubject();
    const key = "M".repeat(1024);
    await store.put(key, bytes("long"), "text/plain");
    expect(await textOf(store, key)).toBe("long");
  });

  it("leaves one whole object when many are put at one key at once", async () => {
    const { store } = await makeSubject();
    const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(contents.map((text) => store.put("a/1", bytes(text), "text/plain")));
    expect(contents).toContain(await textOf(store, "a/1"));
  });
}

function deletionTests(makeSubject: () => Promise<ObjectStoreSubject>): void {
  it.each([
    ["t/1/", ["t/1/a", "t/1/b/c"]],
    ["t/1", ["t/1", "t/1/a", "t/1/b/c", "t/12"]],
    ["t/1/b/c", ["t/1/b/c"]],
    ["t/1/nothing", []],
    ["nothing/at/all/", []],
  ])("deletes what starts with %s and nothing else", async (prefix, expected) => {
    const { store } = await makeSubject();
    const keys = ["t/1", "t/1/a", "t/1/b/c", "t/12", "t/2", "T/1/a", "u/t/1/a"];
    for (const key of keys) await store.put(key, bytes(key), "text/plain");
    await store.deletePrefix(prefix);
    const gone: string[] = [];
    for (const key of keys) if (!(await store.exists(key))) gone.push(key);
    expect(gone).toEqual(expected);
  });

  it("refuses to delete everything", async () => {
    const { store } = await makeSubject();
    await store.put("a", bytes("a"), "text/plain");
    await expect(store.deletePrefix("")).rejects.toThrow();
    expect(await store.exists("a")).toBe(true);
  });

  it("takes puts into a folder that deletions are emptying", async () => {
    const { store } = await makeSubject();
    for (let round = 0; round < 10; round += 1) {
      await store.put("a/b/old/1", bytes("x"), "text/plain");
      const puts = [1, 2, 3].map((name) => store.put(`a/b/new/${name}`, bytes("x"), "text/plain"));
      const deletions = ["a/b/old/", "a/b/other", "a/b/n/"].map((old) => store.deletePrefix(old));
      await Promise.all([...puts, ...deletions]);
      for (const name of [1, 2, 3]) expect(await store.exists(`a/b/new/${name}`)).toBe(true);
      expect(await store.exists("a/b/old/1")).toBe(false);
      await store.deletePrefix("a/");
    }
  });
}

function readAccessTests(makeSubject: () => Promise<ObjectStoreSubject>): void {
  it("opens everything below a signed prefix, and only that", async () => {
    const { store, opens } = await makeSubject();
    const keys = [
      "t/1/pages/1.jpg",
      "t/1/pages/more/2.jpg",
      "t/1/pages-secret.jpg",
      "t/1/source.pdf",
    ];
    for (const key of keys) await store.put(key, bytes(key), "image/jpeg");
    for (const prefix of ["t/1/pages", "t/1/pages/"]) {
      const query = store.signPrefix(prefix, inAnHour());
      const opened: string[] = [];
      for (const key of keys) if (await opens(key, query)) opened.push(key);
      expect(opened).toEqual(keys.slice(0, 2));
    }
  });

  it("opens one signed object, and only that", async () => {
    const { store, opens } = await makeSubject();
    for (const key of ["t/a", "t/a/b"]) await store.put(key, bytes(key), "text/plain");
    const query = store.signObject("t/a", inAnHour(), "Größe & 'so'.pdf");
    expect(await opens("t/a", query)).toBe(true);
    expect(await opens("t/a/b", query)).toBe(false);
  });

  it("opens nothing without a signature", async () => {
    const { store, opens } = await makeSubject();
    await store.put("t/a", bytes("a"), "text/plain");
    expect(await opens("t/a", "")).toBe(false);
  });

  it("refuses to sign everything", async () => {
    const { store } = await makeSubject();
    expect(() => store.signPrefix("", inAnHour())).toThrow();
  });

  it("names every object by a URL that leads back to its key", async () => {
    const { store } = await makeSubject();
    const key = "t/a b/ü?#%2F&.jpg";
    const url = new URL(store.contentUrl(key, BASE_URL));
    expect(decodeURIComponent(url.pathname).endsWith(`/${key}`)).toBe(true);
    expect(url.search + url.hash).toBe("");
  });
}

function uploadAccessTests(makeSubject: () => Promise<ObjectStoreSubject>): void {
  async function presigned(store: ObjectStore): Promise<DirectUpload> {
    const expiresAt = inAnHour();
    return store.presignUpload({ key: "t/up.pdf", maxBytes: 1000, expiresAt, baseUrl: BASE_URL });
  }

  it("accepts a direct upload up to its limit", async () => {
    const { store, upload } = await makeSubject();
    expect(await upload(await presigned(store), 1000)).toBe(true);
    expect((await store.get("t/up.pdf"))?.length).toBe(1000);
  });

  it("refuses a direct upload beyond its limit", async () => {
    const { store, upload } = await makeSubject();
    expect(await upload(await presigned(store), 1001)).toBe(false);
    expect(await store.exists("t/up.pdf")).toBe(false);
  });

  it("refuses a direct upload to another key", async () => {
    const { store, upload } = await makeSubject();
    const { url, fields } = await presigned(store);
    expect(await upload({ url, fields: { ...fields, key: "t/other.pdf" } }, 10)).toBe(false);
    expect(await store.exists("t/other.pdf")).toBe(false);
  });
}
