import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ObjectStore } from "#platform/ports/object-store.ts";
import { type PartUpload, type PartUploads, partsCount } from "#platform/ports/part-uploads.ts";

/** Uploads in parts under test, with their store. */
export interface PartUploadsSubject {
  uploads: PartUploads;
  store: ObjectStore;
  /** Puts a body to a part's address. @returns the status of the answer */
  put(url: string, body: Uint8Array): Promise<number>;
}

const KEY = "uploads/a/ü b+%2F.pdf";
const PDF = "application/pdf";
const BASE_URL = "https://press.example";

/** The contract of all stores for uploads in parts. The factory makes an empty store and removes it after the test. */
export function describePartUploads(
  name: string,
  makeSubject: () => Promise<PartUploadsSubject>,
): void {
  /** Two full parts and a short third. */
  async function anUpload() {
    const subject = await makeSubject();
    const { uploads } = subject;
    const partSize = uploads.smallestPart;
    const content = randomBytes(2 * partSize + 5);
    const uploadId = await uploads.begin({ key: KEY, size: content.length }, PDF);
    const upload: PartUpload = { key: KEY, uploadId, size: content.length, partSize };
    const addressOf = (number: number) => {
      const expiresAt = new Date(Date.now() + 3_600_000);
      return uploads.presign(upload, { number, expiresAt, baseUrl: BASE_URL });
    };
    const partOf = (number: number) => content.subarray((number - 1) * partSize, number * partSize);
    const send = async (number: number, body = partOf(number)) =>
      subject.put(await addressOf(number), body);
    return { ...subject, upload, content, send, addressOf, partOf };
  }

  describe(`${name} as uploads in parts`, () => {
    it("makes one object of parts that came in any order and again", async () => {
      const { uploads, store, upload, content, send, partOf } = await anUpload();
      expect(await uploads.list(upload)).toEqual([]);
      const wrong = Buffer.alloc(partOf(2).length, "x");
      for (const [number, body] of [[3], [2, wrong], [1], [2]] as const) {
        expect(await send(number, body)).toBe(200);
      }
      const parts = (await uploads.list(upload)) ?? [];
      const sizes = parts.map(({ number, size }) => [number, size]);
      expect(sizes).toEqual([1, 2, 3].map((number) => [number, partOf(number).length]));
      expect(parts).toHaveLength(partsCount(upload));
      expect(await store.exists(KEY)).toBe(false);
      await uploads.join(upload, parts);
      expect(content.equals((await store.get(KEY)) ?? Buffer.alloc(0))).toBe(true);
      expect((await uploads.list(upload)) ?? []).toEqual([]);
    });

    it("knows another version of a part by its own name", async () => {
      const { uploads, upload, send, partOf } = await anUpload();
      await send(1);
      const before = await uploads.list(upload);
      await send(1, Buffer.alloc(partOf(1).length, "x"));
      const after = await uploads.list(upload);
      expect(after).toHaveLength(1);
      expect(after?.[0]?.version).not.toBe(before?.[0]?.version);
    });

    it("makes one object of several calls at the same time", async () => {
      const { uploads, store, upload, content, send } = await anUpload();
      for (const number of [1, 2, 3]) await send(number);
      const parts = (await uploads.list(upload)) ?? [];
      const calls = await Promise.allSettled([1, 2, 3].map(() => uploads.join(upload, parts)));
      expect(calls.some(({ status }) => status === "fulfilled")).toBe(true);
      expect(content.equals((await store.get(KEY)) ?? Buffer.alloc(0))).toBe(true);
    });

    it("makes nothing where a part is not there", async () => {
      const { uploads, store, upload, send } = await anUpload();
      for (const number of [1, 2, 3]) await send(number);
      const parts = (await uploads.list(upload)) ?? [];
      const other = { ...upload, uploadId: await uploads.begin(upload, PDF) };
      await expect(uploads.join(other, parts)).rejects.toThrow();
      expect(await store.exists(KEY)).toBe(false);
      expect(await uploads.list(upload)).toHaveLength(3);
    });

    it("forgets what is dropped, again and again, and takes nothing for it", async () => {
      const { uploads, store, upload, send, addressOf, put, partOf } = await anUpload();
      await send(1);
      const url = await addressOf(2);
      const parts = (await uploads.list(upload)) ?? [];
      await uploads.drop(upload);
      await uploads.drop(upload);
      expect(await uploads.list(upload)).toBeUndefined();
      expect(await put(url, partOf(2))).toBe(404);
      await expect(uploads.join(upload, parts)).rejects.toThrow();
      expect(await store.exists(KEY)).toBe(false);
    });
  });
}
