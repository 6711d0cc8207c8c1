import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { S3Client } from "@aws-sdk/client-s3";
import { expect, it } from "vitest";
import { S3ObjectStore } from "#platform/aws/s3-store.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { listening } from "#test/support/listening.ts";

const SIZE = 9_000_000;

/** A bucket that answers with these statuses in turn, and the bytes of each request. */
async function aFailingBucket(...statuses: number[]) {
  const received: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      received.push(bytes.length);
      response.writeHead(statuses[received.length - 1] ?? 200).end();
    });
  });
  const endpoint = await listening(server);
  const client = new S3Client({
    region: "eu-west-1",
    endpoint,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    forcePathStyle: true,
  });
  return { store: new S3ObjectStore({ client, bucket: "press" }), received };
}

async function aFile(): Promise<{ path: string; size: number }> {
  const path = join(await temporaryFolder(), "large");
  await writeFile(path, Buffer.alloc(SIZE));
  return { path, size: SIZE };
}

it("a large file is sent whole again when S3 stumbles", async () => {
  const { store, received } = await aFailingBucket(503, 500);
  await store.put("a", await aFile(), "application/pdf");
  expect(received).toHaveLength(3);
  for (const bytes of received) expect(bytes).toBeGreaterThanOrEqual(SIZE);
});

it("a large file is not sent again when S3 refuses it", async () => {
  const { store, received } = await aFailingBucket(403);
  await expect(store.put("a", await aFile(), "application/pdf")).rejects.toThrow();
  expect(received).toHaveLength(1);
});

it("a large file that S3 never takes fails", async () => {
  const { store, received } = await aFailingBucket(503, 503, 503);
  await expect(store.put("a", await aFile(), "application/pdf")).rejects.toThrow();
  expect(received).toHaveLength(3);
});

it("a store without addresses says so when asked for one", async () => {
  const { store } = await aFailingBucket();
  expect(() => store.contentUrl("a", "https://press.example")).toThrow("No addresses");
});
