import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { openMasterKey } from "#lib/host/data-folder.ts";
import { openTable } from "#lib/host/table/local-table.ts";
import { publishFile } from "#bin/local/publish-file.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { newContactId, newTokenGeneration } from "#features/contacts/contact.ts";
import { ENV, readSettings } from "#platform/settings/env.ts";
import { installRuntime } from "#platform/runtime.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import type { Item, Key } from "#platform/ports/item-store.ts";
import { putAll } from "#platform/table/table.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { basicAuthorization, type MastheadServer, startMasthead } from "#bench/support/server.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const SUBSCRIBERS = 10_000;
const POLL_MILLISECONDS = 500;
const LATEST_MINUTES = 15;
/** More than the machine can send, so that the limit does not affect the figure. */
const NO_RATE = "100000";

/** From publishing an issue to the last subscriber's mail on disk, with the table on disk as well. */
export const mailBenchmark: Benchmark = {
  name: "mail",
  run: async () =>
    withTemporaryFolder(async (folder) => {
      const masthead = await startMasthead(folder, { [ENV.mailsPerSecond]: NO_RATE });
      try {
        return await measure(masthead, folder);
      } finally {
        await masthead.stop();
      }
    }),
};

async function measure(masthead: MastheadServer, folder: string): Promise<string> {
  const { address, credentials } = masthead;
  const { url } = await publishFile("samples/meridian.pdf", address, credentials);
  const [, accountId = "", issueId = ""] = /\/read\/(\w+)\/(\d+)$/.exec(url) ?? [];
  const issues = `${address}/api/2.0/issues/${issueId}/publish-state`;
  const headers = { authorization: basicAuthorization(credentials) };
  await fetch(issues, { method: "DELETE", headers });
  await seedSubscribers(folder, { accountId, magazineId: await magazineId(masthead) });
  const before = await masthead.residentMegabytes();
  const start = performance.now();
  const body = new URLSearchParams({ privacy: "unlisted" });
  const { ok } = await fetch(issues, { method: "PUT", headers, body });
  if (!ok) throw new Error("The issue could not be published");
  const memory = await untilSent(masthead, join(folder, "outbox"));
  const seconds = (performance.now() - start) / 1000;
  const head = ["subscribers", "seconds", "mails/s", "RSS MB before", "halfway", "end", "highest"];
  const figures = [before, memory.halfway, memory.end, memory.highest].map((each) =>
    each.toFixed(0),
  );
  const row = [SUBSCRIBERS, seconds.toFixed(1), (SUBSCRIBERS / seconds).toFixed(0), ...figures];
  return markdownTable(head, [row.map(String)]);
}

const listAnswer = v.object({
  data: v.tupleWithRest([v.object({ ID: v.string() })], v.unknown()),
});

async function magazineId({ address, credentials }: MastheadServer): Promise<string> {
  const headers = { authorization: basicAuthorization(credentials) };
  const response = await fetch(`${address}/api/2.0/magazines`, { headers });
  return v.parse(listAnswer, await response.json()).data[0].ID;
}

/** Writes contacts and their subscriptions straight into the table of the running host. */
async function seedSubscribers(
  folder: string,
  magazine: { accountId: string; magazineId: string },
): Promise<void> {
  const settings = readSettings({});
  const table = await openTable(folder, settings.tableName);
  installRuntime({ items: table.items, settings });
  const masterKey = await openMasterKey(folder);
  installRuntime({ items: table.items, masterKey, settings });
  const numbers = Array.from({ length: SUBSCRIBERS }, (_, index) => index);
  await putAll(numbers.flatMap((number) => subscriberItems(number, magazine)));
  await table.close();
}

function subscriberItems(
  number: number,
  { accountId, magazineId: id }: { accountId: string; magazineId: string },
): (Item & Key)[] {
  const email = `reader${number}@example.org`;
  const contactId = newContactId();
  const owner = { accountId, addressHash: addressHash(email), contactId };
  const createdAt = new Date().toISOString();
  const profile = { fullName: `Reader ${number}`, country: "", city: "", street: "", zip: "" };
  return [
    {
      ...keys.contact(accountId, owner.addressHash),
      IPK: indexKeys.contacts(accountId),
      ISK: owner.addressHash,
      ...owner,
      ...profile,
      email,
      tokenGeneration: newTokenGeneration(),
      createdAt,
    },
    {
      ...keys.subscription(owner, id),
      IPK: indexKeys.subscribers(accountId, id),
      ISK: owner.addressHash,
      ...owner,
      magazineId: id,
      createdAt,
    },
  ];
}

/** @throws Error if a mail is still missing after LATEST_MINUTES, or if there are too many */
async function untilSent(
  masthead: MastheadServer,
  outbox: string,
): Promise<{ halfway: number; end: number; highest: number }> {
  const memory: { sent: number; megabytes: number }[] = [];
  for (const start = performance.now(); ; await wait(POLL_MILLISECONDS)) {
    const sent = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).length;
    memory.push({ sent, megabytes: await masthead.residentMegabytes() });
    if (sent >= SUBSCRIBERS) break;
    const isLate = performance.now() - start > LATEST_MINUTES * 60_000;
    if (isLate || masthead.hasEnded()) throw new Error(`Only ${sent} mails were sent`);
  }
  if (memory.at(-1)?.sent !== SUBSCRIBERS) throw new Error("Some mail was sent twice");
  const megabytes = memory.map((each) => each.megabytes);
  const halfway = memory.find(({ sent }) => sent >= SUBSCRIBERS / 2)?.megabytes ?? 0;
  return { halfway, end: megabytes.at(-1) ?? 0, highest: Math.max(...megabytes) };
}
