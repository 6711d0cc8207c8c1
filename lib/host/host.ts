import { setTimeout as wait } from "node:timers/promises";
import { handler as publishDue } from "#functions/events/publish-due.ts";
import { handler as purgeDeleted } from "#functions/events/purge-deleted.ts";
import { handler as sweepPayments } from "#functions/events/sweep-payments.ts";
import { handler as sweepUploads } from "#functions/events/sweep-uploads.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { keepRenderers } from "#converter/processes/idle-renderers.ts";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import { installLog, log } from "#platform/log/log.ts";
import { installRuntime, resetRuntime } from "#platform/runtime.ts";
import { makeFolder } from "#lib/files/make-folder.ts";
import { openMasterKey } from "./data-folder.ts";
import { type HostOptions, minFreeBytesOf } from "./host-options.ts";
import { loadFunctions } from "#lib/host/http/functions.ts";
import type { RunningQueue, HostAdapters } from "#lib/host/adapters/host-adapters.ts";
import { freeBytes } from "#lib/files/free-space.ts";
import { type FirstCredentials, ensureFirstCredentials } from "./first-credentials.ts";
import { gatewayOf } from "#lib/host/http/api-gateway.ts";
import { listen } from "#lib/host/http/http-server.ts";
import { type Inbox, inboxPath } from "#lib/host/inbox/inbox-route.ts";
import { lockDataFolder } from "#lib/host/table/local-table.ts";
import { addressOf } from "#lib/host/http/listening-address.ts";
import { hostSettings, isPrivate } from "./host-settings.ts";
import { openTableOf } from "./host-table.ts";
import { deskExportsOf, dropOver } from "./desk-exports.ts";
import { mailRoute, mailWarnings, watchMail } from "./mail-route.ts";
import { installOwn } from "./install-own.ts";
import { hostCheck } from "#lib/host/http/own-hosts.ts";
import { keptReaderAssets } from "#lib/bundling/kept-reader-assets.ts";
import { runBundledChildren } from "#lib/bundling/kept-children.ts";
import { openAdapters } from "./open-adapters.ts";
import { PublicationLoop } from "./publication-loop.ts";
import { printReadably } from "./readable-log.ts";
import type { BodyLimits } from "#lib/host/http/request-body.ts";
import { routesOf } from "#lib/host/http/routes.ts";
import { startQueues, stopQueues } from "./host-queues.ts";
import { mailQueue, refinementQueue, webhookQueue } from "./nudge-queues.ts";
import type { MemoryQueue } from "#lib/host/queues/memory-queue.ts";
import { RightOfWay } from "./right-of-way.ts";

export interface Host {
  /** Its listening address; the public address may differ. */
  address: string;
  /** The inbox's address; undefined if it is off. */
  inboxUrl: string | undefined;
  /** Where mail goes, in words after "Mail". */
  mailRoute: string;
  /** Present if `credentialsFrom` was given. */
  credentials: FirstCredentials | undefined;
  /** Warnings for the operator, in plain sentences. */
  warnings: readonly string[];
  /** Resolves when no conversion is waiting or running, and no mail and no webhook is due. */
  idle(): Promise<void>;
  /** Resolves when no refinement of an issue is waiting or running either. */
  refined(): Promise<void>;
  /** Runs the schedules, which otherwise run every minute: due publications, the purge, the sweeps and the senders. */
  runSchedules(): Promise<void>;
  close(): Promise<void>;
}

const SCHEDULE_SECONDS = 60;
const WARM_UP_SECONDS = 3;
const IDLE_SECONDS = 30;
const GUESS_SECONDS = 1;
/** The longest time for a request without its file to arrive. */
const TEXT_SECONDS = 60;

/**
 * Starts the whole service in this process: the deployed functions over a table, a store, a queue and
 * a mailer, all in one folder unless the settings name an endpoint for them.
 * @throws Error in plain words when the folder is in use, the port is taken or the endpoint is silent
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { dataFolder, hasSchedules = true, now = () => new Date() } = options;
  makeFolder(dataFolder);
  const release = lockDataFolder(dataFolder);
  const [table, assets, functions] = await Promise.all([
    openTableOf(options),
    keptReaderAssets(),
    loadFunctions(),
    runBundledChildren(),
  ]);
  const settings = hostSettings(options, assets.version);
  // An earlier host in this process must leave no state.
  resetRuntime();
  installRuntime({ items: table.items, settings, now });
  const masterKey = await openMasterKey(dataFolder);
  const way = new RightOfWay();
  const signingKey = deriveKey(masterKey, "content");
  const adapters = await openAdapters(options, { signingKey, now, way });
  const { objects, partUploads, uploads, mailer } = adapters;
  const queues = { uploads, ...nudged(options, { way, now }) };
  const signals = { stopping: queues.stopping.signal, yielding: () => way.signal };
  const runtime = { items: table.items, objects, partUploads, ...queues, mailer, ...signals };
  const mailBaseUrl = (): string => settings.readerUrl ?? settings.publicUrl ?? address;
  const apiBaseUrl = (): string => settings.publicUrl ?? address;
  const slowDown = () => wait((options.guessSeconds ?? GUESS_SECONDS) * 1000);
  installRuntime({ ...runtime, masterKey, settings, mailBaseUrl, apiBaseUrl, slowDown, now });
  installOwn(options);
  installLog(printReadably);
  const credentials = await firstCredentials(options);
  await startQueues({ ...adapters, ...queues });
  const inbox = inboxOf(options, adapters, masterKey);
  const bodies = bodyLimits(options, adapters, warmUp);
  const gateway = gatewayOf(functions, settings, bodies.idleSeconds);
  const deskExports = deskExportsOf(options, masterKey, () => address);
  const routed = { host: adapters, gateway, assets, bodies, inbox, deskExports, table };
  const answering = routesOf({ ...routed, checkHost: hostCheck(settings) });
  const listening = await listen(options, answering, gateway.outgoing);
  const address = addressOf(listening.server, options.host);
  // The first requests after the start are answered before.
  const warming = setTimeout(warmUp, WARM_UP_SECONDS * 1000).unref();
  table.checkSoon();
  watchMail(adapters, hasSchedules);
  return runningHost({
    address,
    inboxUrl: inbox && (settings.publicUrl ?? address) + inboxPath(inbox),
    mailRoute: mailRoute(options),
    credentials,
    warnings: [...(await warningsOf(bodies)), ...mailWarnings(options, address)],
    ...queues,
    dropExpired: () => dropOver(table, deskExports),
    hasSchedules,
    close: async () => {
      clearTimeout(warming);
      await Promise.all([deskExports.exports.close(), listening.close()]);
      adapters.smtp?.close();
      await stopQueues(queues, way);
      await table.close();
      release();
    },
  });
}

/** Runs deployed functions in this process on a nudge, or when work is due. */
function nudged(options: HostOptions, { way, now }: { way: RightOfWay; now: () => Date }) {
  return {
    refinements: refinementQueue(options, way),
    mails: mailQueue(),
    webhooks: webhookQueue(),
    wakeUps: new PublicationLoop(publishDue, now),
    stopping: new AbortController(),
  };
}

async function firstCredentials({ dataFolder, credentialsFrom: env }: HostOptions) {
  return env && ensureFirstCredentials(dataFolder, env);
}

function bodyLimits(options: HostOptions, adapters: HostAdapters, onFile: () => void): BodyLimits {
  return {
    folder: adapters.incomingFolder,
    maxFileBytes: options.settings.maxUploadBytes,
    minFreeBytes: minFreeBytesOf(options),
    idleSeconds: options.idleSeconds ?? IDLE_SECONDS,
    textSeconds: TEXT_SECONDS,
    onFile,
  };
}

/** Captured mail holds personal links: strangers who can reach the host see it only if the operator allows that. */
function inboxOf(
  options: HostOptions,
  adapters: HostAdapters,
  masterKey: Buffer,
): Inbox | undefined {
  if (!adapters.inbox || !(options.hasInbox ?? isPrivate(options))) return undefined;
  return { outbox: adapters.inbox, secret: deriveKey(masterKey, "inbox").toString("base64url") };
}

async function warningsOf({ folder, minFreeBytes }: BodyLimits): Promise<string[]> {
  const free = await freeBytes(folder);
  if (free >= minFreeBytes) return [];
  const [has, needs] = [free, minFreeBytes].map((bytes) => `${Math.floor(bytes / 1_000_000)} MB`);
  return [
    `The disk has ${has} free. Uploads are refused until there are ${needs}; reading works as always.`,
  ];
}

/** A failure does not matter: the conversion that needs a process reports it. */
function warmUp(): void {
  const { waitingProcesses, memoryMegabytes } = converterSettings().renderLimits;
  keepRenderers(waitingProcesses, memoryMegabytes).catch(() => {});
}

/** A running host. Starts its schedules if it has any. */
function runningHost({
  uploads,
  refinements,
  mails,
  webhooks,
  wakeUps,
  dropExpired,
  ...running
}: Omit<Host, "idle" | "refined" | "runSchedules"> & {
  uploads: RunningQueue;
  refinements: RunningQueue;
  mails: MemoryQueue;
  webhooks: MemoryQueue;
  wakeUps: PublicationLoop;
  dropExpired: () => Promise<void>;
  hasSchedules: boolean;
}): Host {
  const { address, inboxUrl, mailRoute: route, credentials, warnings } = running;
  const runSchedules = async () => {
    await wakeUps.run();
    await purgeDeleted();
    await sweepUploads();
    await mails.send("");
    await webhooks.send("");
    await dropExpired();
    // The last, since it may wait for Stripe.
    await sweepPayments();
  };
  if (running.hasSchedules) wakeUps.start();
  const timer = running.hasSchedules ? everyMinute(runSchedules) : undefined;
  return {
    address,
    inboxUrl,
    mailRoute: route,
    credentials,
    warnings,
    idle: async () => {
      await uploads.idle();
      await mails.drain();
      await webhooks.drain();
    },
    refined: async () => {
      await uploads.idle();
      await refinements.idle();
    },
    runSchedules: async () => {
      await runSchedules();
      await mails.drain();
      await webhooks.drain();
    },
    close: async () => {
      clearInterval(timer);
      await running.close();
    },
  };
}

function everyMinute(run: () => Promise<void>): NodeJS.Timeout {
  const runLogged = () =>
    void run().catch((error: unknown) => log("HOST_FAILED", { operationId: "schedules", error }));
  runLogged();
  return setInterval(runLogged, SCHEDULE_SECONDS * 1000).unref();
}
