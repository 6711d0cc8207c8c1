import { type Client, MastheadError, type Page } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { FILES } from "#bin/transfer/format.ts";
import type { Progress } from "#bin/transfer/progress.ts";
import { COLUMNS } from "#values/contact-table/contact-columns.ts";
import type { ExportFolder } from "./export-folder.ts";

const CONTACTS_AT_ONCE = 5000;
const AT_ONCE = 1000;
const OPTIONS = { signal: interrupted };

const SUBSCRIPTION = ["email", "full_name", "magazine_id", "status", "since", "ends_at"];
const SALE = "id at email kind magazine_id issue_id amount currency refunded status".split(" ");

/** The target and the reports of an export. */
interface Work {
  folder: ExportFolder;
  progress: Progress;
}

/** The numbers of entries in the lists of people. */
export interface PeopleCounts {
  contacts: number;
  subscriptions: number;
  unsubscribes: number;
  grants: number;
}

/** Writes the contacts with their access. @returns the number of each */
export async function exportPeople(
  client: Client,
  { folder, progress }: Work,
  { magazines, issues }: { magazines: readonly string[]; issues: readonly string[] },
): Promise<PeopleCounts> {
  progress.show("Contacts");
  const contacts = await folder.writeList(
    FILES.contacts,
    COLUMNS,
    counted(client.contacts.list({ limit: CONTACTS_AT_ONCE, details: true }, OPTIONS), progress),
  );
  progress.show("Subscriptions");
  const subscriptions = await folder.writeList(
    FILES.subscriptions,
    SUBSCRIPTION,
    subscribersOf(client, magazines, ["pending", "confirmed"]),
  );
  const unsubscribes = await folder.writeList(
    FILES.unsubscribes,
    SUBSCRIPTION,
    subscribersOf(client, magazines, ["ended"]),
  );
  progress.show("Access to issues");
  const grants = await folder.writeList(
    FILES.grants,
    ["email", "full_name", "issue_id", "granted_at"],
    grantsOf(client, issues),
  );
  return { contacts, subscriptions, unsubscribes, grants };
}

/** Writes the sales and webhooks that the key may see. @returns the names of the others */
export async function exportBusiness(
  client: Client,
  { folder, progress }: Work,
): Promise<string[]> {
  progress.show("Sales and webhooks");
  const sales = await ifAllowed(FILES.sales, () =>
    folder.writeList(
      FILES.sales,
      SALE,
      entriesOf(client.payments.listSales({ limit: AT_ONCE }, OPTIONS).pages()),
    ),
  );
  const webhooks = await ifAllowed(FILES.webhooks, async () => {
    const all = await client.webhooks.list({ limit: AT_ONCE }, OPTIONS).toArray();
    await folder.writeJson(FILES.webhooks, all);
  });
  return [...sales, ...webhooks];
}

async function ifAllowed(name: string, write: () => Promise<unknown>): Promise<string[]> {
  try {
    await write();
    return [];
  } catch (error) {
    if (error instanceof MastheadError && error.code === "SCOPE_MISSING") return [name];
    throw error;
  }
}

async function* counted<Entry>(
  list: { pages: () => AsyncIterable<Page<Entry>> },
  progress: Progress,
): AsyncGenerator<Entry[], void, undefined> {
  let count = 0;
  for await (const { entries } of list.pages()) {
    yield entries;
    count += entries.length;
    progress.count(`${count} contacts`);
  }
}

async function* entriesOf<Entry>(
  pages: AsyncIterable<Page<Entry>>,
): AsyncGenerator<Entry[], void, undefined> {
  for await (const { entries } of pages) yield entries;
}

async function* subscribersOf(
  client: Client,
  magazines: readonly string[],
  states: readonly ("pending" | "confirmed" | "ended")[],
) {
  for (const magazineId of magazines)
    for (const status of states) {
      const list = client.magazines.listSubscribers(
        { magazineId, status, limit: AT_ONCE },
        OPTIONS,
      );
      for await (const { entries } of list.pages())
        yield entries.map((entry) => ({ ...entry, magazine_id: magazineId }));
    }
}

async function* grantsOf(client: Client, issues: readonly string[]) {
  for (const issueId of issues) {
    const list = client.issues.listContacts({ issueId, limit: AT_ONCE }, OPTIONS);
    for await (const { entries } of list.pages())
      yield entries.map((entry) => ({ ...entry, issue_id: issueId }));
  }
}
