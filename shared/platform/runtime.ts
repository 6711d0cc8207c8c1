import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { SESClient } from "@aws-sdk/client-ses";
import { SQSClient } from "@aws-sdk/client-sqs";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import { type KeyPurpose, keyVariable } from "#platform/settings/key-purposes.ts";
import { ENV, readKeyIn, readSettings, type Settings } from "#platform/settings/env.ts";
import { forgetEverything, onReset, remembered } from "#platform/memory.ts";
import { DynamoItemStore } from "#platform/aws/dynamo/dynamo-item-store.ts";
import { NudgeQueue } from "#platform/aws/nudge-queue.ts";
import { SesMailer } from "#platform/aws/ses-mailer.ts";
import { CloudFrontAddresses } from "#platform/aws/cloudfront-addresses.ts";
import { S3ObjectStore } from "#platform/aws/s3-store.ts";
import { S3PartUploads } from "#platform/aws/s3-part-uploads.ts";
import type { ItemStore } from "#platform/ports/item-store.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import type { ObjectStore } from "#platform/ports/object-store.ts";
import type { PartUploads } from "#platform/ports/part-uploads.ts";
import type { WakeUps } from "#platform/ports/wake-ups.ts";
import { SchedulerWakeUps } from "#platform/aws/scheduler-wake-ups.ts";
import type { Queue } from "#platform/ports/queue.ts";
import { SqsQueue } from "#platform/aws/sqs-queue.ts";
import { REFINER_PARTITION } from "#platform/table/nudge-items.ts";
import { readSecrets } from "#platform/aws/parameter-store.ts";
import { tableRetries } from "#platform/aws/table-retries.ts";

/** The dependencies of operations and adapters; one set per process. */
interface Runtime {
  items: ItemStore;
  objects: ObjectStore;
  /** Takes large files in parts, which become objects. */
  partUploads: PartUploads;
  /** Carries S3-shaped events of uploaded files to the converter. */
  uploads: Queue;
  /** Carries the refinements that readable issues lack, to be made when nothing urgent waits. */
  refinements: Queue;
  mailer: Mailer;
  /** Wakes the sender of mail; message contents are ignored. */
  mails: Queue;
  /** Wakes the sender of webhooks; a message names a delivery by its key. */
  webhooks: Queue;
  wakeUps: WakeUps;
  /** The 32 bytes from which the service derives every key; functions on AWS have derived keys instead. */
  masterKey: Buffer;
  settings: Settings;
  /** Base address of the links in mail, without a trailing slash. */
  mailBaseUrl: () => string;
  /** Base address of the API and of the desk for links in mail, without a trailing slash. */
  apiBaseUrl: () => string;
  /** Aborted when this process is about to end; nothing new may start. */
  stopping: AbortSignal;
  /**
   * The signal for background work: aborted when an upload arrives on this machine, and when the process is about to
   * end. Work that starts later gets a new signal.
   */
  yielding: () => AbortSignal;
  /** Delays callers who guess secrets. */
  slowDown: () => Promise<void>;
  now: () => Date;
  /** From 0 up to 1, to spread waits. */
  random: () => number;
}

// Read while Lambda starts the process with a whole processor; only functions whose environment names a parameter read
// any. A process without its keys is useless: it exits, and Lambda starts the next.
const secrets = await readSecrets(process.env);

let installed: Partial<Runtime> = {};
onReset(() => {
  installed = {};
});

/** Keys derived from the installed master key: deriving one takes as long as the rest of a small call's hashing. */
const derivedKeys = remembered(new Map<KeyPurpose, Buffer>());

/** Replaces these before the first use, for the embedded host and the tests. */
export function installRuntime(replacements: Partial<Runtime>): void {
  installed = { ...replacements };
  derivedKeys.clear();
}

/**
 * Resets this process: removes everything installed, and everything remembered, such as proven keys, wrong guesses and
 * the magazines of issues. For the next host in one process; earlier work must have ended.
 */
export function resetRuntime(): void {
  forgetEverything();
}

// One named function per part, so that a bundle includes only the clients that its handler reaches.

export const items = (): ItemStore =>
  (installed.items ??= new DynamoItemStore(
    new DynamoDBClient({ retryStrategy: tableRetries() }),
    settings().tableName,
  ));

export const objects = (): ObjectStore => (installed.objects ??= bucketStore());

export const partUploads = (): PartUploads => (installed.partUploads ??= bucketUploads());

export const uploads = (): Queue => (installed.uploads ??= queueAt("uploadQueueUrl"));

export const webhooks = (): Queue => (installed.webhooks ??= queueAt("webhookQueueUrl"));

export const wakeUps = (): WakeUps =>
  (installed.wakeUps ??= new SchedulerWakeUps(process.env, () => {
    const { wakeUpGroup: group, wakeUpTarget: target, wakeUpRole: role } = settings().aws;
    return { group, target, role };
  }));

export const refinements = (): Queue =>
  (installed.refinements ??= new NudgeQueue({
    items: items(),
    partition: REFINER_PARTITION,
    now,
  }));

export const mailer = (): Mailer => (installed.mailer ??= sesMailer());

export const mails = (): Queue => (installed.mails ??= new NudgeQueue({ items: items(), now }));

/**
 * The 32-byte key for one purpose: derived from the master key, or without one, read from the environment.
 * @throws Error naming the missing variable
 */
export const keyFor = (purpose: KeyPurpose): Buffer =>
  installed.masterKey
    ? derivedKey(installed.masterKey, purpose)
    : readKeyIn(environment(), keyVariable(purpose));

function derivedKey(masterKey: Buffer, purpose: KeyPurpose): Buffer {
  const key = derivedKeys.get(purpose) ?? deriveKey(masterKey, purpose);
  derivedKeys.set(purpose, key);
  return key;
}

export const settings = (): Settings => (installed.settings ??= readSettings(environment()));

/** Never taken from a request: whoever requests a mail may not be its reader. */
export const mailBaseUrl = (): string => installed.mailBaseUrl?.() ?? configuredBaseUrl();

/** Never taken from a request either. @throws Error naming the variable that must be set */
export const apiBaseUrl = (): string => {
  const url = installed.apiBaseUrl?.() ?? settings().publicUrl;
  if (url === undefined) throw new Error(`${ENV.publicUrl} must be set`);
  return url;
};

/** Not on AWS: a waiting function costs money and occupies concurrency. The routes' throttles limit callers there. */
export const slowDown = async (): Promise<void> => installed.slowDown?.();

/** Never aborted on AWS, where a function gets no notice before it ends. */
export const stopping = (): AbortSignal => (installed.stopping ??= new AbortController().signal);

/** Never aborted on AWS, where separate functions do such work. */
export const yielding = (): AbortSignal => installed.yielding?.() ?? new AbortController().signal;

export const now = (): Date => installed.now?.() ?? new Date();

export const random = (): number => (installed.random ?? Math.random)();

function bucketStore(): ObjectStore {
  const { cloudFront } = settings().aws;
  const addresses = cloudFront && new CloudFrontAddresses(cloudFront);
  return new S3ObjectStore({ client: bucketClient(), bucket: configured("bucket"), addresses });
}

function bucketUploads(): PartUploads {
  return new S3PartUploads({ client: bucketClient(), bucket: configured("bucket") });
}

/** Bucket names as host names need DNS, which endpoints do not have. */
function bucketClient(): S3Client {
  return new S3Client({ forcePathStyle: settings().aws.hasEndpoint });
}

function queueAt(name: "uploadQueueUrl" | "webhookQueueUrl"): Queue {
  // Otherwise the client would call the host in the queue's address instead of the endpoint.
  const client = new SQSClient({ useQueueUrlAsEndpoint: !settings().aws.hasEndpoint });
  return new SqsQueue(client, configured(name));
}

function sesMailer(): Mailer {
  const client = new SESClient({ requestHandler: { requestTimeout: SES_TIMEOUT_MILLISECONDS } });
  const { mailConfigurationSet: configurationSet } = settings().aws;
  return new SesMailer({
    client,
    senderAddress: configured("senderAddress"),
    ...(configurationSet !== undefined && { configurationSet }),
    now,
  });
}

/** Well below the minute after which another sender may take over a mail. */
const SES_TIMEOUT_MILLISECONDS = 20_000;

/** @throws Error naming the missing variable */
function configured(
  name: "bucket" | "uploadQueueUrl" | "webhookQueueUrl" | "senderAddress",
): string {
  const value = settings().aws[name];
  if (value === undefined) throw new Error(`${ENV[name]} is not set`);
  return value;
}

/** @throws Error naming both variables; one of them must be set */
function configuredBaseUrl(): string {
  const url = settings().readerUrl ?? settings().publicUrl;
  if (url === undefined) throw new Error(`${ENV.readerUrl} or ${ENV.publicUrl} must be set`);
  return url;
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, ...secrets };
}
