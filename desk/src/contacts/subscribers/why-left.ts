import type { Client } from "#sdk/client.ts";
import type { MailRecord, SubscriberRecord } from "#sdk/api/records.ts";

/** Why a subscription ended, as known to the service. */
export type Reason = "over" | "complained" | "bounced" | "unsubscribed";

/** Calls under way at a time: the list is not to use up the rate of its key. */
const AT_ONCE = 4;
const PAGE = 100;

/**
 * Finds why subscriptions to a magazine ended: the paid period is over, or the last mails failed; mails are kept for 90
 * days. Omits unknown reasons.
 * @param note gets reasons as they are found, a few at a time
 */
export async function reasonsOf(
  client: Client,
  { magazineId, ended }: { magazineId: string; ended: readonly SubscriberRecord[] },
  signal: AbortSignal,
  note: (found: [SubscriberRecord, Reason][]) => void,
): Promise<void> {
  for (let start = 0; start < ended.length && !signal.aborted; start += AT_ONCE) {
    const some = ended.slice(start, start + AT_ONCE);
    const found = await Promise.all(
      some.map(async (entry): Promise<[SubscriberRecord, Reason][]> => {
        const reason = await reasonOf(client, { magazineId, email: entry.email }, signal);
        return reason === undefined ? [] : [[entry, reason]];
      }),
    );
    if (!signal.aborted) note(found.flat());
  }
}

async function reasonOf(
  client: Client,
  { magazineId, email }: { magazineId: string; email: string },
  signal: AbortSignal,
): Promise<Reason | undefined> {
  try {
    const list = client.contacts.listSubscriptions({ email, limit: PAGE }, { signal });
    const { entries } = await list.page();
    const wasPaid = entries.some(
      ({ magazine_id: id, status, cycle }) =>
        id === magazineId && status === "ended" && cycle !== null,
    );
    if (wasPaid) return "over";
    const mails = await client.contacts.listMails({ email, limit: PAGE }, { signal }).page();
    return reasonIn(mails.entries);
  } catch {
    // Also of a contact that was erased meanwhile.
    return undefined;
  }
}

function reasonIn(mails: readonly MailRecord[]): Reason {
  const statuses = new Set(mails.map(({ status }) => status));
  if (statuses.has("complained")) return "complained";
  return statuses.has("bounced") ? "bounced" : "unsubscribed";
}
