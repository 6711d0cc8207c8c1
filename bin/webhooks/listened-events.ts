import type { Client, WebhookDeliveryRecord } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";

const AT_ONCE = 100;
/** An event may be written some moments after later ones. */
const LATE_MILLISECONDS = 5 * 60_000;
/** Hexadecimal digits at the start of a delivery's id that are its time in milliseconds. */
const TIME_DIGITS = 12;

/** The position of listening to a webhook. */
export interface Heard {
  /** Deliveries whose ids sort before this are skipped. */
  from: string;
  /** Later ones that have been forwarded, or existed before. */
  ids: readonly string[];
}

/** A delivery with its payload. */
export type Event = WebhookDeliveryRecord & { payload: string };

/** The starting point for events since a time. */
export function heardUntil(time: Date): Heard {
  return { from: prefixOf(time.getTime()), ids: [] };
}

/** The starting point for future events: all existing ones count as heard. */
export async function heardSoFar(client: Client, webhookId: string): Promise<Heard> {
  const options = { signal: interrupted };
  const list = client.webhooks.listDeliveries({ webhookId, limit: AT_ONCE }, options);
  let from = "";
  const ids: string[] = [];
  for await (const { id } of list) {
    from ||= earlier(id);
    if (id < from) break;
    ids.push(id);
  }
  return { from, ids };
}

/** The new events of a webhook, oldest first. @throws MastheadError */
export async function newEvents(
  client: Client,
  webhookId: string,
  { from, ids }: Heard,
): Promise<Event[]> {
  const known = new Set(ids);
  const parameters = { webhookId, details: true, limit: AT_ONCE };
  const found: Event[] = [];
  for await (const { payload, ...delivery } of client.webhooks.listDeliveries(parameters, {
    signal: interrupted,
  })) {
    if (delivery.id < from) break;
    if (payload !== undefined && !known.has(delivery.id)) found.push({ ...delivery, payload });
  }
  return found.toReversed();
}

/** The state after one more event; forgets events too old to be followed by others. */
export function heardToo(heard: Heard, id: string): Heard {
  const from = earlier(id) > heard.from ? earlier(id) : heard.from;
  return { from, ids: [...heard.ids, id].filter((each) => each >= from) };
}

function earlier(id: string): string {
  return prefixOf(Number.parseInt(id.slice(0, TIME_DIGITS), 16) - LATE_MILLISECONDS);
}

function prefixOf(milliseconds: number): string {
  return Math.max(0, milliseconds).toString(16).padStart(TIME_DIGITS, "0");
}
