import { randomBytes } from "node:crypto";
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { SESClient } from "@aws-sdk/client-ses";
import { DeleteQueueCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { endpointClientConfig } from "#lib/host/endpoint/endpoint-clients.ts";

/** The endpoint of the suites; without it, vitest does not collect them. */
export const ENDPOINT = process.env["AWS_ENDPOINT_URL"] ?? "";

const config = endpointClientConfig(process.env);
export const s3 = new S3Client({ ...config, forcePathStyle: true });
export const sqs = new SQSClient({ ...config, useQueueUrlAsEndpoint: false });
export const ses = new SESClient(config);

/** A unique name. */
export function aName(): string {
  return `masthead-test-${randomBytes(6).toString("hex")}`;
}

/** Removes a bucket with its contents. */
export async function removeBucket(Bucket: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    if (Contents.length === 0) break;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  }
  await s3.send(new DeleteBucketCommand({ Bucket }));
}

/** Every key in a bucket of at most 1,000 objects. */
export async function keysIn(Bucket: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key = "" }) => Key);
}

/** Removes queues by name. */
export async function removeQueues(...names: string[]): Promise<void> {
  for (const QueueName of names) {
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
    await sqs.send(new DeleteQueueCommand({ QueueUrl }));
  }
}

/** Posts a form as a browser does: the fields, and last the file. */
export async function postForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Uint8Array,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([Uint8Array.from(file)], { type: "application/pdf" }), "a.pdf");
  const response = await fetch(url, { method: "POST", body: form });
  await response.arrayBuffer();
  return response.status;
}
