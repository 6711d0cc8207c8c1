import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { openMasterKey } from "../lib/local/data-folder.ts";
import { openTable } from "../lib/local/local-table.ts";
import { findApiKey } from "../shared/accounts/api-key-repository.ts";
import { addressHash } from "../shared/contacts/address-hash.ts";
import { newContactId, newTokenGeneration } from "../shared/contacts/contact.ts";
import { readSettings } from "../shared/env.ts";
import { newNumber } from "../shared/ids.ts";
import { installRuntime } from "../shared/runtime.ts";
import { chronological, indexKeys, keys } from "../shared/table/schema.ts";
import { writeTogether } from "../shared/table/write-together.ts";
import type { Benchmark } from "./support/benchmark.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { basicAuthorization, type MastheadServer, startMasthead } from "./support/server.ts";
import { withTemporaryFolder } from "./support/temporary-folder.ts";

const CONTACTS = 200_000;
/** Written at a time, so that they need not all be in memory. */
const PORTION = 5_000;
const POLL_MILLISECONDS = 50;

const HEAD = [
  "contacts",
  "s to write",
  "answers",
  "s for all",
  "s for the slowest",
  "MB of the largest",
  "RSS MB before",
  "highest",
];

/** The whole list of contacts through the API, answer by answer, with everything on disk. */
export const contactsBenchmark: Benchmark = {
  name: "contacts",
  run: () =>
    withTemporaryFolder(async (folder) => {
      const masthead = await startMasthead(folder);
      try {
        return await measure(masthead, folder);
      } finally {
        await masthead.stop();
      }
    }),
};

async function measure(masthead: MastheadServer, folder: string): Promise<string> {
  const start = performance.now();
  await seedContacts(folder, masthead.credentials.apiKey);
  const secondsToWrite = (performance.now() - start) / 1000;
  const before = await masthead.residentMegabytes();
  const memory = highestMemory(masthead);
  const answers = await listAll(masthead);
  const highest = await memory.stop();
  const seconds = answers.map((answer) => answer.seconds);
  const row = [
    String(CONTACTS),
    secondsToWrite.toFixed(1),
    String(answers.length),
    seconds.reduce((sum, each) => sum + each, 0).toFixed(1),
    Math.max(...seconds).toFixed(2),
    Math.max(...answers.map(({ megabytes }) => megabytes)).toFixed(2),
    before.toFixed(0),
    highest.toFixed(0),
  ];
  return markdownTable(HEAD, [row]);
}

/** Writes contacts straight into the table of the running host, in their order. */
async function seedContacts(folder: string, apiKey: string): Promise<void> {
  const settings = readSettings({});
  const table = await openTable(folder, settings.tableName);
  installRuntime({ table: table.client, settings });
  const masterKey = await openMasterKey(folder);
  installRuntime({ table: table.client, masterKey, settings });
  const accountId = (await findApiKey(apiKey))?.accountId;
  if (accountId === undefined) throw new Error("The account is not there");
  for (let from = 0; from < CONTACTS; from += PORTION) {
    const numbers = Array.from(
      { length: Math.min(PORTION, CONTACTS - from) },
      (_, at) => from + at,
    );
    await writeTogether(numbers.map((number) => contactItem(accountId, number)));
  }
  await table.close();
}

function emailOf(number: number): string {
  return `reader${number}@example.org`;
}

function contactItem(accountId: string, number: number): Record<string, unknown> {
  const email = emailOf(number);
  const hash = addressHash(email);
  return {
    ...keys.contact(accountId, hash),
    IPK: indexKeys.contacts(accountId),
    ISK: `${chronological(newNumber(new Date()))}#${hash}`,
    accountId,
    addressHash: hash,
    contactId: newContactId(),
    email,
    fullName: `Reader Number ${number}`,
    country: "Iceland",
    city: "Höfn",
    street: `Hafnarbraut ${number}`,
    zip: "780",
    tokenGeneration: newTokenGeneration(),
    createdAt: new Date().toISOString(),
  };
}

const listAnswer = v.object({
  data: v.array(v.object({ email: v.string() })),
  next_cursor: v.optional(v.string()),
});

/** Follows the cursors to the end. @throws Error when a contact is missing, twice or out of order */
async function listAll({
  address,
  credentials,
}: MastheadServer): Promise<{ seconds: number; megabytes: number }[]> {
  const headers = { authorization: basicAuthorization(credentials) };
  const answers: { seconds: number; megabytes: number }[] = [];
  let count = 0;
  let query = "";
  do {
    const start = performance.now();
    const response = await fetch(`${address}/api/2.0/contacts${query}`, { headers });
    const text = await response.text();
    const seconds = (performance.now() - start) / 1000;
    answers.push({ seconds, megabytes: text.length / 1024 ** 2 });
    const { data, next_cursor: cursor } = v.parse(listAnswer, JSON.parse(text));
    for (const { email } of data) {
      if (email !== emailOf(count)) throw new Error(`${email} stands in place ${count}`);
      count += 1;
    }
    query = cursor === undefined ? "" : `?cursor=${cursor}`;
  } while (query !== "");
  if (count !== CONTACTS) throw new Error(`${count} of ${CONTACTS} contacts were listed`);
  return answers;
}

/** Watches a host's resident memory until stopped, and then answers the highest value in megabytes. */
function highestMemory(masthead: MastheadServer): { stop(): Promise<number> } {
  let highest = 0;
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      highest = Math.max(highest, await masthead.residentMegabytes());
      await wait(POLL_MILLISECONDS);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return highest;
    },
  };
}
