import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { SESClient } from "@aws-sdk/client-ses";
import { SQSClient } from "@aws-sdk/client-sqs";
import { UPLOADS_PREFIX } from "#features/issues/object-keys.ts";
import { SesMailer } from "#platform/aws/ses-mailer.ts";
import { S3ObjectStore } from "#platform/aws/s3-store.ts";
import { S3PartUploads } from "#platform/aws/s3-part-uploads.ts";
import { BucketContent } from "#lib/host/endpoint/bucket-content.ts";
import { ContentSigner } from "#lib/host/objects/content-signature.ts";
import { hasCode } from "#lib/files/durable-file.ts";
import { endpointClientConfig } from "#lib/host/endpoint/endpoint-clients.ts";
import {
  ensureBucket,
  ensureNotification,
  ensureQueues,
  ensureSender,
} from "#lib/host/endpoint/endpoint-resources.ts";
import { SmtpMailer } from "#lib/host/smtp/smtp-mailer.ts";
import { HostAddresses } from "#lib/host/objects/host-addresses.ts";
import type { AdapterOptions, HostAdapters } from "./host-adapters.ts";
import { PolledQueue } from "#lib/host/endpoint/polled-queue.ts";

const SES_TIMEOUT_MILLISECONDS = 20_000;

/**
 * The adapters for S3, SQS and SES at the endpoint that the SDK finds in the environment, where missing resources are
 * created. The queues are named after the bucket.
 * @throws Error in plain words if the endpoint does not answer
 */
export async function openEndpointAdapters(
  options: AdapterOptions & { bucket: string },
): Promise<HostAdapters> {
  const { bucket, signingKey, senderAddress, smtp: settings, onRefusal, now } = options;
  const clients = endpointClients(process.env);
  const queues = await prepare(clients, options);
  const addresses = new HostAddresses(new ContentSigner(signingKey, now));
  const smtp =
    settings && new SmtpMailer({ settings, onBounce: (mail) => onRefusal(mail, "Bounce"), now });
  return {
    objects: new S3ObjectStore({ client: clients.s3, bucket, addresses }),
    partUploads: new S3PartUploads({ client: clients.s3, bucket }),
    content: new BucketContent(clients.s3, bucket, addresses),
    incomingFolder: await emptyFolder(join(options.dataFolder, "incoming")),
    uploads: new PolledQueue({ ...options.uploads, client: clients.sqs, queues }),
    mailer: smtp ?? new SesMailer({ client: clients.ses, senderAddress, now }),
    smtp,
  };
}

function endpointClients(env: NodeJS.ProcessEnv) {
  const config = endpointClientConfig(env);
  return {
    s3: new S3Client({ ...config, forcePathStyle: true }),
    sqs: new SQSClient({ ...config, useQueueUrlAsEndpoint: false }),
    ses: new SESClient({ ...config, requestHandler: { requestTimeout: SES_TIMEOUT_MILLISECONDS } }),
  };
}

async function prepare(
  { s3, sqs, ses }: ReturnType<typeof endpointClients>,
  { bucket, senderAddress, smtp, uploads }: AdapterOptions & { bucket: string },
) {
  try {
    await ensureBucket(s3, bucket);
    const queues = await ensureQueues(sqs, `${bucket}-uploads`, uploads.maxReceives);
    const queueArn = queues.queue.arn;
    await ensureNotification(s3, { bucket, queueArn, prefix: UPLOADS_PREFIX });
    if (!smtp) await ensureSender(ses, senderAddress);
    return queues;
  } catch (error) {
    if (!hasCode(error, "ECONNREFUSED", "ENOTFOUND")) throw error;
    throw new Error("Nothing answers at the address in AWS_ENDPOINT_URL.", { cause: error });
  }
}

/** Removes files in transit from an earlier process, which are useless. */
async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
