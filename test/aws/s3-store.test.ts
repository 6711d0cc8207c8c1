import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it, onTestFinished } from "vitest";
import { ensureBucket } from "#lib/host/endpoint/endpoint-resources.ts";
import { CloudFrontAddresses } from "#platform/aws/cloudfront-addresses.ts";
import { S3ObjectStore } from "#platform/aws/s3-store.ts";
import { aDistribution, letsPass } from "#test/support/cloudfront-gate.ts";
import { describeObjectStore } from "#test/support/object-store-contract.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aName, postForm, removeBucket, s3 } from "#test/aws/support/endpoint.ts";

const distribution = aDistribution();
const addresses = new CloudFrontAddresses(distribution);

async function aStore(): Promise<{ store: S3ObjectStore; bucket: string }> {
  const bucket = aName();
  await ensureBucket(s3, bucket);
  onTestFinished(() => removeBucket(bucket));
  return { store: new S3ObjectStore({ client: s3, bucket, addresses }), bucket };
}

describeObjectStore("S3ObjectStore", async () => {
  const { store } = await aStore();
  return {
    store,
    opens: async (key, query) =>
      letsPass(distribution, `${addresses.contentUrl(key)}?${query}`) && (await store.exists(key)),
    upload: async (direct, sizeBytes) =>
      (await postForm(direct, new Uint8Array(sizeBytes))) === 204,
  };
});

describe("S3ObjectStore", () => {
  it.each([8_388_607, 8_388_608, 20_000_001])(
    "takes a file of %i bytes whole, with its type",
    async (size) => {
      const { store, bucket } = await aStore();
      const folder = await temporaryFolder();
      const content = Buffer.alloc(size, "0123456789abcdefg");
      await writeFile(join(folder, "source"), content);
      await store.put("a/b.pdf", { path: join(folder, "source"), size }, "application/pdf");
      expect(content.equals((await store.get("a/b.pdf")) ?? Buffer.alloc(0))).toBe(true);
      const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: "a/b.pdf" }));
      expect(head).toMatchObject({ ContentLength: size, ContentType: "application/pdf" });
    },
  );

  it("deletes more than a thousand objects", async () => {
    const { store } = await aStore();
    const keys = Array.from({ length: 1005 }, (_, index) => `t/${index}`);
    for (let from = 0; from < keys.length; from += 50) {
      const some = keys.slice(from, from + 50);
      await Promise.all(some.map((key) => store.put(key, Buffer.from("x"), "text/plain")));
    }
    await store.put("u", Buffer.from("x"), "text/plain");
    await store.deletePrefix("t/");
    expect(await store.exists("t/0")).toBe(false);
    expect(await store.exists("t/1004")).toBe(false);
    expect(await store.exists("u")).toBe(true);
  });

  it("refuses a direct upload whose time is over", async () => {
    const { store } = await aStore();
    const expiresAt = new Date();
    const upload = { key: "t/up.pdf", maxBytes: 1000, expiresAt };
    const direct = await store.presignUpload(upload);
    await wait(1500);
    expect(await postForm(direct, Buffer.from("late"))).toBe(403);
    expect(await store.exists("t/up.pdf")).toBe(false);
  });
});
