import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findApiKey } from "../shared/accounts/api-key-repository.ts";
import { ENV, readSettings } from "../shared/env.ts";
import { ensureFirstCredentials } from "../lib/local/first-credentials.ts";
import { startHost } from "../lib/local/host.ts";
import { publishFile } from "../lib/local/publish-file.ts";

const USAGE = `npm start                  starts Masthead on this machine
npm start -- FILE.pdf      also publishes that PDF as a magazine`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  if (values.help || positionals.length > 1) return void console.log(USAGE);
  const { PORT = "8080", HOST = "127.0.0.1", MASTHEAD_DATA_DIR = ".masthead" } = process.env;
  const [file] = positionals;
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  const dataFolder = resolve(MASTHEAD_DATA_DIR);
  const settings = readSettings(process.env);
  const address = { host: HOST, port: portIn(PORT) };
  const host = await startHost({ ...address, dataFolder, settings, isWarm: true });
  const baseUrl = settings.publicUrl ?? host.address;
  const { apiKey, secret } = await ensureFirstCredentials(dataFolder, process.env);
  console.log(`
Masthead is running.

  Base address  ${baseUrl}/api/2.0/
  API key       ${apiKey}
  API secret    ${secret}
  ${settings.aws.hasEndpoint ? `Endpoint      ${process.env[ENV.endpoint]}` : `Inbox         ${baseUrl}/_mail`}
`);
  if (file !== undefined) await publish(file, host.address, { apiKey, secret });
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await host.close();
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
Press Ctrl-C to stop; everything is kept for the next start.`);
}

function portIn(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error("PORT must be a number up to 65535.");
  return port;
}

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
