import type { Mail, Mailer } from "#platform/ports/mailer.ts";
import type { ObjectStore } from "#platform/ports/object-store.ts";
import type { PartUploads } from "#platform/ports/part-uploads.ts";
import type { Queue } from "#platform/ports/queue.ts";
import type { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import type { ServedObjects } from "#lib/host/objects/served-objects.ts";
import type { AttemptOptions } from "#lib/host/queues/memory-queue.ts";
import type { Outbox } from "#lib/host/inbox/outbox.ts";
import type { SmtpMailer } from "#lib/host/smtp/smtp-mailer.ts";
import type { SmtpSettings } from "#lib/host/smtp/smtp-settings.ts";

/** The adapters of a host: those of its folder, or those of an endpoint. */
export interface HostAdapters {
  objects: ObjectStore;
  /** Accepts large files in parts, for the same store. */
  partUploads: PartUploads;
  /** The same objects, as visitors get them from the host. */
  content: ServedObjects;
  /** The folder for uploads in transit to the store. */
  incomingFolder: string;
  /** Accepts direct uploads, unless an endpoint does. */
  directory?: DirectoryStore;
  uploads: RunningQueue;
  /** The keys of all uploads in the store; present if the queue of uploads ends with the process. */
  arrivedUploads?: () => Promise<string[]>;
  mailer: Mailer;
  /** The mailer, if it sends by SMTP. */
  smtp?: SmtpMailer | undefined;
  /** The sent mail, if kept here. */
  inbox?: Outbox;
}

/** A queue that delivers in this process, from `start` to `stop`. */
export interface RunningQueue extends Queue {
  start(): Promise<void>;
  /** Resolves when every message is done or a dead letter. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface AdapterOptions {
  dataFolder: string;
  /** Free space that uploads leave on the disk. */
  minFreeBytes: number;
  signingKey: Buffer;
  senderAddress: string;
  /** Sends mail by SMTP, instead of an inbox or an endpoint. */
  smtp: SmtpSettings | undefined;
  /** Records that an address was refused permanently, or that its owner complained. */
  onRefusal: (mail: Pick<Mail, "to" | "tags">, kind: "Bounce" | "Complaint") => Promise<void>;
  now: () => Date;
  uploads: AttemptOptions;
}
