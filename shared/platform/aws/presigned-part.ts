import { type S3Client, UploadPartCommand } from "@aws-sdk/client-s3";
import { getEndpointFromInstructions, toEndpointV1 } from "@smithy/core/endpoints";
import { buildQueryString, escapeUriPath, HttpRequest } from "@smithy/core/protocols";
import { SignatureV4 } from "@smithy/signature-v4";

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
 * A presigned PUT URL for one part, valid for `expiresSeconds`. The class that signs the client's own calls is in the
 * bundle anyway; the SDK's presigner package would be one more.
 */
export async function presignedPart(
  client: S3Client,
  { Bucket, Key, UploadId, PartNumber, ContentLength }: SignedPart,
  expiresSeconds: number,
): Promise<string> {
  const { credentials, region, sha256, systemClockOffset } = client.config;
  const at = await getEndpointFromInstructions({ Bucket, Key }, UploadPartCommand, {
    ...client.config,
  });
  const { protocol, hostname, port, path: root } = toEndpointV1(at);
  const { host, origin } = new URL(
    `${protocol}//${hostname}${port === undefined ? "" : `:${port}`}`,
  );
  const path = `${root.replace(/\/$/, "")}/${escapeUriPath(Key)}`;
  const headers = {
    host,
    "content-length": String(ContentLength),
    "x-amz-content-sha256": "UNSIGNED-PAYLOAD",
  };
  const wanted = { partNumber: String(PartNumber), uploadId: UploadId };
  const request = new HttpRequest({
    protocol,
    hostname,
    method: "PUT",
    path,
    headers,
    query: wanted,
  });
  const signer = new SignatureV4({
    credentials,
    region,
    sha256,
    service: "s3",
    uriEscapePath: false,
  });
  const signingDate = new Date(Date.now() + systemClockOffset);
  const { query = {} } = await signer.presign(request, { signingDate, expiresIn: expiresSeconds });
  return `${origin}${path}?${buildQueryString(query)}`;
}
