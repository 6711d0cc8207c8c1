import { resolve } from "node:path";
import { umask } from "node:process";
import { startHost } from "#lib/host/host.ts";
import { readSettings } from "#platform/settings/env.ts";
import { apiClient } from "#test/support/api-client.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { Publisher } from "#test/support/publisher.ts";

const USAGE = `node scripts/make-data-folder.ts FOLDER
makes a small data folder, as this version leaves one, for the tests of later versions`;

const SUBSCRIBER = "ann@harbour.example";
/** Narrow, so that pages take few bytes. */
const SMALL_PAGES: [number, number][] = [[60, 90]];

/** Starts a host on the folder, with this many workers, and stops it after the work. */
async function onHost(
  dataFolder: string,
  workers: number,
  work: (publisher: Publisher) => Promise<void>,
): Promise<void> {
  const host = await startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({}),
    credentialsFrom: {},
    hasSchedules: false,
    workers,
  });
  try {
    const { credentials, address } = host;
    if (!credentials) throw new Error("The host has made no credentials.");
    await work(new Publisher(apiClient(address, credentials), credentials, () => host.idle()));
  } finally {
    await host.close();
  }
}

async function publish(publisher: Publisher): Promise<void> {
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.aMagazine({ title: "Lighthouse" });
  await publisher.addContact(SUBSCRIBER, { first_name: "Ann" });
  await publisher.addContact("bob@harbour.example");
  await publisher.succeed("POST", `contacts/${SUBSCRIBER}/subscription/${ID}`);
  const pdf = await aPdf({ pages: 2, sizes: SMALL_PAGES });
  await publisher.publish(await publisher.anIssue(ID, { volume: "Spring" }, pdf), "unlisted");
}

async function leaveAnUpload(publisher: Publisher): Promise<void> {
  const { ID } = await publisher.aMagazine({ title: "Unfinished" });
  await publisher.upload(ID, { volume: "Summer" }, await aPdf({ pages: 3, sizes: SMALL_PAGES }));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  umask(0o077);
  await onHost(resolve(folder), 2, publish);
  // Without converters, so that the PDF waits for the next start.
  await onHost(resolve(folder), 0, leaveAnUpload);
  process.exit(0);
}
