import { expect, it } from "vitest";
import type { ObjectStore } from "#platform/ports/object-store.ts";

const SOURCE = "t/source";
const TARGET = "t/deeper/target";
const PDF = "application/pdf";
const TEN = new Uint8Array(Buffer.from("0123456789"));

async function put(store: ObjectStore, text: Uint8Array | string): Promise<string> {
  await store.put(SOURCE, new Uint8Array(Buffer.from(text)), PDF);
  const part = await store.getRange(SOURCE, { start: 0, end: 0 });
  return part?.version ?? "none";
}

async function textOf(store: ObjectStore, key: string): Promise<string | undefined> {
  const content = await store.get(key);
  return content && Buffer.from(content).toString();
}

/** The contract of all object stores for parts of objects and their copies. */
export function describeParts(makeSubject: () => Promise<{ store: ObjectStore }>): void {
  it.each([
    [0, 0, "0"],
    [3, 5, "345"],
    [7, 9, "789"],
    [7, 500, "789"],
    [0, 500, "0123456789"],
    [10, 11, ""],
    [500, 600, ""],
  ])("reads the bytes from %i to %i", async (start, end, expected) => {
    const { store } = await makeSubject();
    await store.put(SOURCE, TEN, PDF);
    const part = await store.getRange(SOURCE, { start, end });
    expect(Buffer.from(part?.bytes ?? "missing").toString()).toBe(expected);
    expect(part?.size).toBe(10);
  });

  it("reads nothing of an empty object, and knows that it is empty", async () => {
    const { store } = await makeSubject();
    await store.put(SOURCE, new Uint8Array(), PDF);
    const part = await store.getRange(SOURCE, { start: 0, end: 99 });
    expect(part).toMatchObject({ size: 0 });
    expect(part?.bytes).toHaveLength(0);
  });

  it("reads a part of one version only", async () => {
    const { store } = await makeSubject();
    const first = await put(store, "first");
    const span = { start: 1, end: 2 };
    expect(await store.getRange(SOURCE, span, first)).toMatchObject({ version: first, size: 5 });
    const second = await put(store, "second");
    expect(second).not.toBe(first);
    expect(await store.getRange(SOURCE, span, first)).toBeUndefined();
    expect(await store.getRange(SOURCE, { start: 50, end: 51 }, first)).toBeUndefined();
    expect(await store.getRange(SOURCE, span)).toMatchObject({ version: second, size: 6 });
  });

  it("has no part of what was never put", async () => {
    const { store } = await makeSubject();
    expect(await store.getRange(SOURCE, { start: 0, end: 9 })).toBeUndefined();
    expect(await store.getRange(SOURCE, { start: 0, end: 9 }, `"any"`)).toBeUndefined();
    expect(await store.copy(SOURCE, TARGET, `"any"`, PDF)).toBe(false);
    expect(await store.exists(TARGET)).toBe(false);
  });

  it("copies an object, again and again, and keeps the copy when the object changes or goes", async () => {
    const { store } = await makeSubject();
    const version = await put(store, "first");
    for (let count = 0; count < 3; count += 1) {
      expect(await store.copy(SOURCE, TARGET, version, PDF)).toBe(true);
    }
    await put(store, "second");
    expect(await textOf(store, TARGET)).toBe("first");
    await store.deletePrefix(SOURCE);
    expect(await textOf(store, TARGET)).toBe("first");
  });

  it("does not copy another version", async () => {
    const { store } = await makeSubject();
    const version = await put(store, "first");
    await put(store, "second");
    expect(await store.copy(SOURCE, TARGET, version, PDF)).toBe(false);
    expect(await store.exists(TARGET)).toBe(false);
  });

  it("copies to and from names of any letters", async () => {
    const { store } = await makeSubject();
    const [from, to] = ["t/a b+ü%2F&.pdf", "t/日本 #?=.pdf"];
    await store.put(from, TEN, PDF);
    const { version = "" } = (await store.getRange(from, { start: 0, end: 0 })) ?? {};
    expect(await store.copy(from, to, version, PDF)).toBe(true);
    expect(await textOf(store, to)).toBe("0123456789");
  });
}
