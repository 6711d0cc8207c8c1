import type { Client } from "#sdk/client.ts";
import type { SubscriberRecord } from "#sdk/api/records.ts";
import { COLUMNS } from "#values/contact-table/contact-columns.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";

const PAGE = 5000;
const PAGE_SUBSCRIBERS = 1000;
/** Added to the columns of `masthead contacts export`; an import skips it. */
const SUBSCRIPTIONS = "subscriptions";

export interface Wanted {
  signal: AbortSignal;
  /** The wanted addresses; undefined for all. */
  only: ReadonlySet<string> | undefined;
  titles: Record<SubscriberRecord["status"], string>;
  /** The labels of the reasons why mail no longer reaches a subscriber. */
  reasons: Record<NonNullable<SubscriberRecord["reason"]>, string>;
}

/**
 * Contacts as CSV rows, with the columns of `masthead contacts export` and their subscriptions.
 * @param onProgress gets the number so far
 * @throws MastheadError; the reason of `signal`
 */
export async function exportContacts(
  client: Client,
  wanted: Wanted,
  onProgress: (count: number) => void,
): Promise<string[]> {
  const { signal, only } = wanted;
  const subscriptions = await subscriptionsByAddress(client, wanted);
  const rows = [csvRow([...COLUMNS, SUBSCRIPTIONS])];
  const list = client.contacts.list({ limit: PAGE, details: true }, { signal });
  for await (const { entries } of list.pages()) {
    for (const contact of entries) {
      if (only && !only.has(contact.email)) continue;
      const subscribed = subscriptions.get(contact.email) ?? [];
      const cells = COLUMNS.map((column) => contact[column] ?? "");
      rows.push(csvRow([...cells, subscribed.join("; ")]));
    }
    onProgress(rows.length - 1);
  }
  return rows;
}

/** Each subscriber's magazines with the state of the subscription. */
async function subscriptionsByAddress(
  client: Client,
  { signal, titles, reasons }: Wanted,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { ID: magazineId, title } of await client.magazines.list({}, { signal }).toArray()) {
    const list = client.magazines.listSubscribers(
      { magazineId, details: true, limit: PAGE_SUBSCRIBERS },
      { signal },
    );
    for await (const { entries } of list.pages()) {
      for (const { email, status, reason } of entries) {
        const why = reason ? `: ${reasons[reason]}` : "";
        found.set(email, [...(found.get(email) ?? []), `${title} (${titles[status]}${why})`]);
      }
    }
  }
  return found;
}
