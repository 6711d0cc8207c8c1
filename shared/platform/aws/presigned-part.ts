import { createHash, createHmac } from "node:crypto";
import { type S3Client, UploadPartCommand } from "@aws-sdk/client-s3";
import { getEndpointFromInstructions, toEndpointV1 } from "@smithy/core/endpoints";

/** One part of a multipart upload of S3. */
export interface SignedPart {
  Bucket: string;
  Key: string;
  UploadId: string;
  PartNumber: number;
  /** Signed, so that S3 refuses a request of another length. */
  ContentLength: number;
}

/**
 * A presigned PUT URL for one part, valid for `expiresSeconds` (AWS Signature Version 4 in the query). Signed by hand
 * to save the SDK's presigner package.
 */
export async function presignedPart(
  client: S3Client,
  part: SignedPart,
  expiresSeconds: number,
): Promise<string> {
  const { Bucket, Key, UploadId, PartNumber, ContentLength } = part;
  const [keys, region, at] = await Promise.all([
    client.config.credentials(),
    client.config.region(),
    endpointOf(client, { Bucket, Key }),
  ]);
  const time = new Date(Date.now() + client.config.systemClockOffset)
    .toISOString()
    .replace(/[-:]|[.]\d+/g, "");
  const scope = [time.slice(0, 8), region, "s3", "aws4_request"];
  const path = `${at.pathname.replace(/\/$/, "")}/${Key.split("/").map(escaped).join("/")}`;
  const query = Object.entries({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${keys.accessKeyId}/${scope.join("/")}`,
    "X-Amz-Date": time,
    "X-Amz-Expires": String(expiresSeconds),
    ...(keys.sessionToken !== undefined && { "X-Amz-Security-Token": keys.sessionToken }),
    "X-Amz-SignedHeaders": "content-length;host",
    partNumber: String(PartNumber),
    uploadId: UploadId,
  })
    .map(([name, value]) => `${name}=${escaped(value)}`)
    .join("&");
  const headers = `content-length:${ContentLength}\nhost:${at.host}\n`;
  const request = ["PUT", path, query, headers, "content-length;host", "UNSIGNED-PAYLOAD"];
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(request.join("\n"))].join("\n");
  const signature = hmac(scope.reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`)), text);
  return `${at.origin}${path}?${query}&X-Amz-Signature=${signature.toString("hex")}`;
}

/** The bucket's address: its own host, or a path at an endpoint. */
async function endpointOf(client: S3Client, at: { Bucket: string; Key: string }): Promise<URL> {
  const found = await getEndpointFromInstructions(at, UploadPartCommand, { ...client.config });
  const { protocol, hostname, port, path } = toEndpointV1(found);
  return new URL(`${protocol}//${hostname}${port === undefined ? "" : `:${port}`}${path}`);
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
