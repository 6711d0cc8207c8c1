import { join } from "node:path";
import { conversionOfUpload } from "../../shared/conversions/object-keys.ts";
import { rangeIn } from "../../shared/conversions/range-message.ts";
import { arrivedKeys, uploadEvent } from "../../shared/conversions/upload-event.ts";
import type { Mailer } from "../../shared/ports/mailer.ts";
import type { ObjectStore } from "../../shared/ports/object-store.ts";
import type { Queue } from "../../shared/ports/queue.ts";
import type { ServedObjects } from "./content-route.ts";
import { DirectoryStore } from "./directory-store.ts";
import { type Delivery, JournaledQueue } from "./journaled-queue.ts";
import { Outbox } from "./outbox.ts";

/** The adapters that a host runs on: those of its folder, or those of an endpoint. */
export interface HostParts {
  objects: ObjectStore;
  /** The same objects, as readers get them from the host. */
  content: ServedObjects;
  /** Where uploads are put down on their way to the store. */
  incomingFolder: string;
  /** Takes direct uploads, where no endpoint does. */
  directory?: DirectoryStore;
  uploads: DeliveringQueue;
  mailer: Mailer;
  /** What was sent, where it stays here. */
  inbox?: Outbox;
}

/** A queue that delivers in this process, from `start` to `stop`. */
export interface DeliveringQueue extends Queue {
  start(): Promise<void>;
  /** Resolves when every message is done or a dead letter. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** What the parts are made from. */
export interface HostPartsOptions {
  dataFolder: string;
  /** Signs the addresses of content. */
  signingKey: Buffer;
  senderAddress: string;
  now: () => Date;
  uploads: UploadDeliveries;
}

/** How uploads are delivered; see `JournaledQueueOptions`. */
export interface UploadDeliveries {
  deliver: (delivery: Delivery) => Promise<"done" | "retry">;
  deadLetter: (delivery: Delivery) => Promise<void>;
  maxReceives: number;
  retryDelaySeconds: number;
  workers: number;
}

/** The parts that keep everything in the data folder. */
export async function openFolderParts(options: HostPartsOptions): Promise<HostParts> {
  const { dataFolder, signingKey, senderAddress, now } = options;
  const journalPath = join(dataFolder, "uploads.journal");
  const uploads = new JournaledQueue({
    ...options.uploads,
    journalPath,
    groupOf: conversionNamedIn,
  });
  const objects = await DirectoryStore.open({
    folder: join(dataFolder, "objects"),
    signingKey,
    now,
    // The bucket's notification is limited to uploads in the same way; pages would only make noise.
    onObjectCreated: async (object) => {
      if (conversionOfUpload(object.key)) await uploads.send(uploadEvent(object));
    },
  });
  const outbox = await Outbox.open({ folder: join(dataFolder, "outbox"), senderAddress, now });
  const { incomingFolder } = objects;
  return {
    objects,
    content: objects,
    incomingFolder,
    directory: objects,
    uploads,
    mailer: outbox,
    inbox: outbox,
  };
}

/**
 * One delivery uses all cores by itself, so that the ranges of one PDF at the same time would gain nothing, and
 * a bad one would hold up the uploads of others.
 */
function conversionNamedIn(messageBody: string): string | undefined {
  const [key = ""] = arrivedKeys(messageBody);
  return (rangeIn(messageBody) ?? conversionOfUpload(key))?.conversionId;
}
