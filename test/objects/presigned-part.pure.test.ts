import { createHash, createHmac } from "node:crypto";
import { S3Client } from "@aws-sdk/client-s3";
import { describe, expect, test } from "vitest";
import { S3PartUploads } from "#platform/aws/s3-part-uploads.ts";

const SECRET = "secret/+=";
const hmac = (key: Buffer | string, text: string) =>
  createHmac("sha256", key).update(text).digest();

/** The signature that AWS documents for a presigned PUT of this length. */
function signatureFor(url: URL, contentLength: number): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .toSorted();
  const headers = `content-length:${contentLength}\nhost:${url.host}\n`;
  const request = ["PUT", url.pathname, query.join("&"), headers];
  const canonical = [...request, "content-length;host", "UNSIGNED-PAYLOAD"].join("\n");
  const time = url.searchParams.get("X-Amz-Date") ?? "";
  const scope = [time.slice(0, 8), "eu-central-1", "s3", "aws4_request"];
  const hash = createHash("sha256").update(canonical).digest("hex");
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  return hmac(key, ["AWS4-HMAC-SHA256", time, scope.join("/"), hash].join("\n")).toString("hex");
}

describe.each([
  { at: "AWS", config: {}, start: "https://mags.s3.eu-central-1.amazonaws.com/uploads/" },
  {
    at: "an endpoint",
    config: { endpoint: "http://127.0.0.1:4566", forcePathStyle: true },
    start: "http://127.0.0.1:4566/mags/uploads/",
  },
])("the address of a part at $at", ({ config, start }) => {
  test.each([
    { key: "uploads/a/b.pdf", ofRole: {} },
    { key: "uploads/a/x y(1)'*!.pdf", ofRole: { sessionToken: "token/+= of a role" } },
  ])("is signed for its length and its time: $key", async ({ key, ofRole }) => {
    const credentials = { accessKeyId: "AKIA", secretAccessKey: SECRET, ...ofRole };
    const client = new S3Client({ region: "eu-central-1", credentials, ...config });
    const uploads = new S3PartUploads({ client, bucket: "mags" });
    const upload = { key, uploadId: "u+/=1", size: 5_242_887, partSize: 5_242_880 };
    const expiresAt = new Date(Date.now() + 3_600_500);
    const url = new URL(await uploads.presign(upload, { number: 2, expiresAt }));
    expect(url.href.startsWith(start)).toBe(true);
    expect(decodeURIComponent(url.pathname).endsWith(`/${key}`)).toBe(true);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      "X-Amz-Expires": "3600",
      "X-Amz-SignedHeaders": "content-length;host",
      partNumber: "2",
      uploadId: "u+/=1",
    });
    expect(query["X-Amz-Security-Token"]).toBe(ofRole.sessionToken);
    expect(query["X-Amz-Signature"]).toBe(signatureFor(url, 7));
  });
});
