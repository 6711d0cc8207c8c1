import type { Server } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handler as purgeDeleted } from "../../functions/purges/purge-deleted.ts";
import { handler as abandonUpload } from "../../functions/uploads/abandon-upload.ts";
import { handler as convertPdf } from "../../functions/uploads/convert-pdf.ts";
import { handler as sweepUploads } from "../../functions/uploads/sweep-uploads.ts";
import { conversionOfUpload } from "../../shared/conversions/object-keys.ts";
import { uploadEvent } from "../../shared/conversions/upload-event.ts";
import { deriveKey } from "../../shared/derived-keys.ts";
import type { Settings } from "../../shared/env.ts";
import { logError } from "../../shared/log.ts";
import { workOffMail } from "../../shared/mail/work-off-mail.ts";
import { installRuntime } from "../../shared/runtime.ts";
import { makeDataFolder, readMasterKey } from "./data-folder.ts";
import { DirectoryStore } from "./directory-store.ts";
import { queueEvent } from "./events.ts";
import { loadFunctions } from "./functions.ts";
import { listen } from "./http-server.ts";
import { type Delivery, JournaledQueue } from "./journaled-queue.ts";
import { isListening, serveTable, socketOf } from "./local-table.ts";
import { MailLoop } from "./mail-loop.ts";
import { Outbox } from "./outbox.ts";
import { buildReaderAssets } from "./reader-assets.ts";
import { routesOf } from "./routes.ts";

/** How an embedded Masthead is set up. */
export interface HostOptions {
  /** Everything that lasts is in here. One host at a time. */
  dataFolder: string;
  host: string;
  /** 0 for any free port. */
  port: number;
  settings: Omit<Settings, "readerVersion">;
  now?: () => Date;
  /** Keeps the table in memory: faster, and gone with the process. For tests. */
  tableInMemory?: boolean;
  /** Wait before a failed conversion is tried again. */
  retryDelaySeconds?: number;
}

/** A running Masthead. */
export interface Host {
  /** Where it listens; the public address may differ. */
  address: string;
  /** Resolves when no conversion is waiting or running and no mail is due. */
  idle(): Promise<void>;
  /** Runs at once what otherwise runs every minute: the purge, the sweep and the sender of mail. */
  runSchedules(): Promise<void>;
  close(): Promise<void>;
}

const SCHEDULE_SECONDS = 60;
const MAX_RECEIVES = 3;
const SENDER = "noreply@masthead.local";

/**
 * Starts the whole service in this process: the deployed functions over a table, a store, a queue and
 * an outbox in one folder.
 * @throws Error in plain words when the folder is in use or the port is taken
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { dataFolder, now = () => new Date() } = options;
  await makeDataFolder(dataFolder);
  const socketPath = socketOf(dataFolder);
  if (await isListening(socketPath)) {
    throw new Error(`Another Masthead is running on the data folder ${dataFolder}.`);
  }
  const masterKey = await readMasterKey(dataFolder);
  const [table, assets, functions] = await Promise.all([
    serveTable(
      socketPath,
      options.settings.tableName,
      options.tableInMemory ? undefined : join(dataFolder, "table"),
    ),
    buildReaderAssets(),
    loadFunctions(),
  ]);
  const uploads = uploadQueue(dataFolder, options.retryDelaySeconds ?? 5);
  const objects = await DirectoryStore.open({
    folder: join(dataFolder, "objects"),
    signingKey: deriveKey(masterKey, "content"),
    now,
    // The bucket's notification is limited to uploads in the same way; pages would only make noise.
    onObjectCreated: async (object) => {
      if (conversionOfUpload(object.key)) await uploads.send(uploadEvent(object));
    },
  });
  const outboxFolder = join(dataFolder, "outbox");
  const mailer = await Outbox.open({ folder: outboxFolder, senderAddress: SENDER, now });
  const settings = { ...options.settings, readerVersion: assets.version };
  const mails = new MailLoop(workOffMail);
  const parts = { table: table.client, objects, uploads, mailer, mails };
  installRuntime({ ...parts, masterKey, settings, now });
  await uploads.start();
  const listening = await listen(
    options,
    routesOf({ functions, objects, assets, mailer, settings }),
  );
  return runningHost({
    address: addressOf(listening.server, options.host),
    uploads,
    mails,
    close: async () => {
      await listening.close();
      await mails.stop();
      await uploads.stop();
      await table.close();
    },
  });
}

/** Starts the schedules of a host whose parts are running. */
function runningHost(parts: {
  address: string;
  uploads: JournaledQueue;
  mails: MailLoop;
  close: () => Promise<void>;
}): Host {
  const { address, uploads, mails } = parts;
  const runSchedules = async () => {
    await purgeDeleted();
    await sweepUploads();
    mails.nudge();
  };
  const timer = everyMinute(runSchedules);
  return {
    address,
    idle: async () => {
      await uploads.idle();
      await mails.idle();
    },
    runSchedules: async () => {
      await runSchedules();
      await mails.idle();
    },
    close: async () => {
      clearInterval(timer);
      await parts.close();
    },
  };
}

function uploadQueue(dataFolder: string, retryDelaySeconds: number): JournaledQueue {
  return new JournaledQueue({
    journalPath: join(dataFolder, "uploads.journal"),
    deliver: async (delivery) => ((await succeeds(convertPdf, delivery)) ? "done" : "retry"),
    deadLetter: async (delivery) => {
      if (!(await succeeds(abandonUpload, delivery))) throw new Error("will be tried again");
    },
    maxReceives: MAX_RECEIVES,
    retryDelaySeconds,
    workers: Math.min(2, availableParallelism()),
  });
}

async function succeeds(
  handler: (event: SQSEvent) => Promise<SQSBatchResponse>,
  delivery: Delivery,
): Promise<boolean> {
  return (await handler(queueEvent(delivery))).batchItemFailures.length === 0;
}

function everyMinute(run: () => Promise<void>): NodeJS.Timeout {
  const runLogged = () => void run().catch((error: unknown) => logError("schedules", error));
  runLogged();
  return setInterval(runLogged, SCHEDULE_SECONDS * 1000).unref();
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
