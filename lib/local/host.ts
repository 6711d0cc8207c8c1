import type { Server } from "node:http";
import { availableParallelism } from "node:os";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handler as purgeDeleted } from "../../functions/purges/purge-deleted.ts";
import { handler as convertPdf } from "../../functions/uploads/convert-pdf.ts";
import { handler as sweepUploads } from "../../functions/uploads/sweep-uploads.ts";
import { CONVERSION_ATTEMPTS } from "../../shared/api/limits.ts";
import { keepRenderers } from "../../shared/conversions/rendering/idle-renderers.ts";
import { deriveKey } from "../../shared/derived-keys.ts";
import type { Settings } from "../../shared/env.ts";
import { installLog, log } from "../../shared/log/log.ts";
import { workOffMail } from "../../shared/mail/work-off-mail.ts";
import { installRuntime } from "../../shared/runtime.ts";
import { makeDataFolder, readMasterKey } from "./data-folder.ts";
import { openEndpointParts } from "./endpoint-parts.ts";
import { openEndpointTable } from "./endpoint-table.ts";
import { queueEvent } from "./events.ts";
import { loadFunctions } from "./functions.ts";
import {
  type DeliveringQueue,
  type HostParts,
  openFolderParts,
  type UploadDeliveries,
} from "./host-parts.ts";
import { listen } from "./http-server.ts";
import type { Delivery } from "./journaled-queue.ts";
import { lockDataFolder, type LocalTable, openHostTable, openMemoryTable } from "./local-table.ts";
import { MailLoop } from "./mail-loop.ts";
import { buildReaderAssets } from "../bundling/reader-assets.ts";
import { printReadably } from "./readable-log.ts";
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
  /** Deliveries of uploads at the same time; 0 to have them wait. */
  workers?: number;
  /** Has converter processes wait for the first upload, and for one that begins to arrive. */
  isWarm?: boolean;
  /** Runs the schedules at once and then every minute, unless it is false. Tests run them when they mean to. */
  hasSchedules?: boolean;
}

/** A running Masthead. */
export interface Host {
  /** Where it listens; the public address may differ. */
  address: string;
  /** Resolves when no conversion is waiting or running and no mail is due. */
  idle(): Promise<void>;
  /** Runs the schedules, which otherwise run every minute: the purge, the sweep and the sender of mail. */
  runSchedules(): Promise<void>;
  close(): Promise<void>;
}

const SCHEDULE_SECONDS = 60;
const WARM_UP_SECONDS = 3;
const SENDER = "noreply@masthead.local";
const BUCKET = "masthead";

/**
 * Starts the whole service in this process: the deployed functions over a table, a store, a queue and
 * a mailer, all in one folder unless the settings name an endpoint for them.
 * @throws Error in plain words when the folder is in use, the port is taken or the endpoint is silent
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { dataFolder, now = () => new Date() } = options;
  await makeDataFolder(dataFolder);
  const release = lockDataFolder(dataFolder);
  const masterKey = await readMasterKey(dataFolder);
  const [table, assets, functions, parts] = await Promise.all([
    openTableOf(options),
    buildReaderAssets(),
    loadFunctions(),
    openParts(options, deriveKey(masterKey, "content"), now),
  ]);
  const { objects, uploads, mailer } = parts;
  const settings = { ...options.settings, readerVersion: assets.version };
  const mails = new MailLoop(workOffMail);
  const adapters = { table: table.client, objects, uploads, mailer, mails };
  installRuntime({ ...adapters, masterKey, settings, now });
  installLog(printReadably);
  await uploads.start();
  const onForm = (): void => void (options.isWarm && warmUp(settings));
  const answering = routesOf({ host: parts, functions, assets, settings, onForm });
  const listening = await listen(options, answering);
  // Whoever waits for the host to start has its first answers before.
  const warming = setTimeout(onForm, WARM_UP_SECONDS * 1000).unref();
  return runningHost({
    address: addressOf(listening.server, options.host),
    uploads,
    mails,
    hasSchedules: options.hasSchedules ?? true,
    close: async () => {
      clearTimeout(warming);
      await listening.close();
      await mails.stop();
      await uploads.stop();
      await table.close();
      release();
    },
  });
}

/** Nothing is promised: a failure is met by the conversion that needs a process. */
async function warmUp({ renderLimits }: Settings): Promise<void> {
  const { maxProcesses, memoryMegabytes } = renderLimits;
  await keepRenderers(maxProcesses, memoryMegabytes).catch(() => {});
}

async function openTableOf(options: HostOptions): Promise<LocalTable> {
  const { tableName, aws } = options.settings;
  if (aws.hasTableEndpoint) return openEndpointTable(tableName);
  if (options.tableInMemory) return openMemoryTable(tableName);
  return openHostTable(options.dataFolder, tableName);
}

async function openParts(
  options: HostOptions,
  signingKey: Buffer,
  now: () => Date,
): Promise<HostParts> {
  const { hasEndpoint, bucket = BUCKET, senderAddress = SENDER } = options.settings.aws;
  const uploads = uploadDeliveries(options);
  const common = { dataFolder: options.dataFolder, signingKey, senderAddress, now, uploads };
  return hasEndpoint ? openEndpointParts({ ...common, bucket }) : openFolderParts(common);
}

/** A host whose parts are running. Starts its schedules where it has some. */
function runningHost(parts: {
  address: string;
  uploads: DeliveringQueue;
  mails: MailLoop;
  hasSchedules: boolean;
  close: () => Promise<void>;
}): Host {
  const { address, uploads, mails } = parts;
  const runSchedules = async () => {
    await purgeDeleted();
    await sweepUploads();
    mails.nudge();
  };
  const timer = parts.hasSchedules ? everyMinute(runSchedules) : undefined;
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

function uploadDeliveries({ retryDelaySeconds = 5, workers }: HostOptions): UploadDeliveries {
  return {
    deliver: async (delivery) => ((await succeeds(convertPdf, delivery)) ? "done" : "retry"),
    deadLetter: async (delivery) => {
      const last = { ...delivery, receiveCount: CONVERSION_ATTEMPTS + 1 };
      if (!(await succeeds(convertPdf, last))) throw new Error("will be tried again");
    },
    maxReceives: CONVERSION_ATTEMPTS,
    retryDelaySeconds,
    workers: workers ?? Math.min(2, availableParallelism()),
  };
}

async function succeeds(
  handler: (event: SQSEvent) => Promise<SQSBatchResponse>,
  delivery: Delivery,
): Promise<boolean> {
  return (await handler(queueEvent(delivery))).batchItemFailures.length === 0;
}

function everyMinute(run: () => Promise<void>): NodeJS.Timeout {
  const runLogged = () =>
    void run().catch((error: unknown) => log("HOST_FAILED", { operationId: "schedules", error }));
  runLogged();
  return setInterval(runLogged, SCHEDULE_SECONDS * 1000).unref();
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
