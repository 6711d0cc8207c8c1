import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { readSettings, type Settings } from "./env.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { ObjectStore } from "./ports/object-store.ts";
import type { Queue } from "./ports/queue.ts";

/** The parts that operations and adapters work with. One set lives in a process. */
interface Runtime {
  table: DynamoDBDocumentClient;
  objects: ObjectStore;
  /** Carries S3-shaped events of arrived uploads to the converter. */
  uploads: Queue;
  mailer: Mailer;
  /** Wakes the sender of mail; what its messages say does not matter. */
  mails: Queue;
  /** 32 bytes from which every key of the service is derived. */
  masterKey: Buffer;
  settings: Settings;
  now: () => Date;
}

let parts: Partial<Runtime> = {};

/** Replaces parts before the first use: how the embedded host and the tests supply theirs. */
export function installRuntime(replacements: Partial<Runtime>): void {
  parts = { ...replacements };
}

// One named function a part, so that a bundle carries only the clients that its handler reaches.

export const table = (): DynamoDBDocumentClient =>
  (parts.table ??= documentClient(new DynamoDBClient({})));

export const objects = (): ObjectStore => parts.objects ?? missing("object store");

export const uploads = (): Queue => parts.uploads ?? missing("upload queue");

export const mailer = (): Mailer => parts.mailer ?? missing("mailer");

export const mails = (): Queue => parts.mails ?? missing("mail queue");

export const masterKey = (): Buffer => parts.masterKey ?? missing("master key");

export const settings = (): Settings => (parts.settings ??= readSettings(process.env));

export const now = (): Date => parts.now?.() ?? new Date();

/** A client that speaks plain JavaScript values; undefined properties are left out of items. */
export function documentClient(client: DynamoDBClient): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

function missing(part: string): never {
  throw new Error(`No ${part} is installed in this process`);
}
