import { once } from "node:events";
import { existsSync } from "node:fs";
import { umask } from "node:process";
import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { ENV, readSettings } from "#platform/settings/env.ts";
import { log } from "#platform/log/log.ts";
import { credentialsPath } from "#lib/host/data-folder.ts";
import type { FirstCredentials } from "#lib/host/first-credentials.ts";
import { type Host, startHost } from "#lib/host/host.ts";
import { readHostOptions } from "#lib/host/host-options.ts";
import { isPrivate } from "#lib/host/host-settings.ts";
import { publishFile } from "#lib/files/publish-file.ts";
import { dataFolderOf } from "./data-folder.ts";

/** Runs a host until it is asked to stop, and publishes a PDF with it. @throws Error in plain words */
export async function runHost(file: string | undefined): Promise<void> {
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  // Only its owner may read the data, even in a folder that others can enter.
  umask(0o077);
  const { env } = process;
  const settings = readSettings(env);
  const dataFolder = dataFolderOf(env);
  const options = { ...readHostOptions(env), settings, dataFolder };
  const host = await startHost({ ...options, credentialsFrom: env });
  endOnFault(host);
  const { credentials } = host;
  if (!credentials) throw new Error("The host made no credentials.");
  const desk = `${settings.publicUrl ?? host.address}/desk/`;
  const opening = await deskLine(desk, credentials, isPrivate(options) || process.stdout.isTTY);
  const addresses = addressLines(host, settings.publicUrl, credentials, dataFolder);
  console.log(`\nMasthead is running.\n\n${opening}\n${addresses}`);
  if (file !== undefined) await publish(file, host.address, credentials);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await host.close();
}

/**
 * Where the desk is. The address signs in by itself, once, unless strangers reach the host and the output goes into a
 * log: those who may read that need not be those who may publish.
 */
async function deskLine(
  desk: string,
  { apiKey }: FirstCredentials,
  mayHaveCode: boolean,
): Promise<string> {
  if (!mayHaveCode) return `  Your desk     ${desk}\n`;
  const code = await createSignInCode(apiKey);
  return `  Open your desk: ${desk}#code=${code}\n  (signs in once, within ten minutes; start again for another)\n`;
}

function addressLines(
  { address, inboxUrl, mailRoute, warnings }: Host,
  publicUrl: string | undefined,
  { apiKey, secret, origin }: FirstCredentials,
  dataFolder: string,
): string {
  const secrets = {
    new: `${secret}\n                (shown only once; kept in ${credentialsPath(dataFolder)})`,
    "data folder": `kept in ${credentialsPath(dataFolder)}`,
    environment: "from MASTHEAD_API_SECRET",
  };
  const endpoint = process.env[ENV.endpoint];
  const lines = [
    `Base address  ${publicUrl ?? address}/api/2.0/`,
    `API key       ${apiKey}`,
    `API secret    ${secrets[origin]}`,
    `Reference     ${publicUrl ?? address}/docs`,
    ...(publicUrl === undefined ? [] : [`Listens at    ${address}`]),
    ...(endpoint ? [`Endpoint      ${endpoint}`] : []),
    `Mail          ${mailRoute}`,
    ...(inboxUrl === undefined ? [] : [`Inbox         ${inboxUrl}`]),
    ...warnings.map((warning) => `\n  ${warning}`),
  ];
  return lines.map((line) => `  ${line}\n`).join("");
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
