import { once } from "node:events";
import { existsSync } from "node:fs";
import { umask } from "node:process";
import { openInBrowser } from "#bin/program/browser.ts";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { ENV, readSettings } from "#platform/settings/env.ts";
import { log } from "#platform/log/log.ts";
import { credentialsPath } from "#lib/host/data-folder.ts";
import type { FirstCredentials } from "#lib/host/first-credentials.ts";
import { type Host, startHost } from "#lib/host/host.ts";
import { isPrivate } from "#lib/host/host-settings.ts";
import { readHostOptions } from "#lib/host/host-options.ts";
import { publishFile } from "#bin/local/publish-file.ts";
import { dataFolderOf } from "#bin/local/data-folder.ts";

/** How long a closed host waits for a reader of its last lines. */
const UNREAD_LOG_SECONDS = 2;

/**
 * Runs a host until it is stopped, publishes a PDF with it, and opens the desk on request.
 * @throws Error in plain words
 */
export async function runHost(file: string | undefined, isOpened = false): Promise<void> {
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  // Only the owner may read the data, even in a folder open to others.
  umask(0o077);
  const { env } = process;
  const settings = readSettings(env);
  const dataFolder = dataFolderOf(env);
  const options = { ...readHostOptions(env), settings, dataFolder };
  const host = await startHost({ ...options, credentialsFrom: env });
  endOnFault(host);
  const { credentials } = host;
  if (!credentials) throw new Error("The host did not create credentials.");
  const base = settings.publicUrl ?? host.address;
  // If strangers reach the host and its output becomes a log, readers of the log may not be publishers.
  const maySignIn = isPrivate(options) || process.stdout.isTTY;
  const code = maySignIn ? `#code=${await createSignInCode(credentials.apiKey)}` : "";
  const desk = `${base}/desk/${code}`;
  // Before the start is announced: an unhandled signal would end the process with its table open.
  const stopped = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  console.log(greeting(host, { base, desk, credentials, dataFolder }));
  if (isOpened) await openInBrowser(desk);
  if (file !== undefined) await Promise.race([stopped, publish(file, host.address, credentials)]);
  await stopped;
  await host.close();
  // The process ends once its last lines are read; an unread log must not keep it.
  setTimeout(() => process.exit(), UNREAD_LOG_SECONDS * 1000).unref();
}

const ONCE = "\n                (signs in once, within ten minutes; start again for another)";

/** The lines that the start prints after the host's own. */
interface Greeting {
  base: string;
  /** Opens the desk, signed in if it has a code. */
  desk: string;
  credentials: FirstCredentials;
  dataFolder: string;
}

function greeting(
  { address, inboxUrl, mailRoute, warnings }: Host,
  { base, desk, credentials, dataFolder }: Greeting,
): string {
  const { apiKey, secret, origin } = credentials;
  const secrets = {
    new: `${secret}\n                (shown only once; kept in ${credentialsPath(dataFolder)})`,
    "data folder": `kept in ${credentialsPath(dataFolder)}`,
    environment: "from MASTHEAD_API_SECRET",
  };
  const endpoint = process.env[ENV.endpoint];
  const lines = [
    `Desk          ${desk}${desk.includes("#") ? ONCE : ""}`,
    `Base address  ${base}/api/2.0/`,
    `API key       ${apiKey}`,
    `API secret    ${secrets[origin]}`,
    `Reference     ${base}/docs`,
    ...(base === address ? [] : [`Listens at    ${address}`]),
    ...(endpoint ? [`Endpoint      ${endpoint}`] : []),
    `Mail          ${mailRoute}`,
    ...(inboxUrl === undefined ? [] : [`Inbox         ${inboxUrl}`]),
    ...warnings.map((warning) => `\n  ${warning}`),
  ];
  return `\nMasthead is running.\n\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** An uncaught error leaves the process in an unknown state: it finishes what it can and exits, to be restarted. */
function endOnFault(host: Host): void {
  process.once("uncaughtException", (error) => {
    log("HOST_FAILED", { operationId: "process", error });
    // A second fault ends it at once.
    void end(host);
  });
}

async function end(host: Host): Promise<never> {
  try {
    await host.close();
  } finally {
    process.exit(1);
  }
}

async function publish(
  file: string,
  address: string,
  credentials: { apiKey: string; secret: string },
): Promise<void> {
  console.log(`Converting ${file} …`);
  const accountId = (await findApiKey(credentials.apiKey))?.accountId;
  const issue = await publishFile(file, address, credentials, (issueTempID) =>
    console.log(`
  Look at it: ${address}/read/${accountId}/conversions/${issueTempID}`),
  );
  console.log(`
  ${issue.pagesCount} pages are ready to read:

  ${issue.url}
${issue.warnings.map((warning) => `\n  ${warning}\n`).join("")}
Press Ctrl-C to stop; all data is kept for the next start.`);
}
