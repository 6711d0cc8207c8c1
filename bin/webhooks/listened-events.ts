import type { Client, WebhookDeliveryRecord } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";

const AT_ONCE = 100;
const OPTIONS = { signal: interrupted };
/** Earlier than any redelivery. */
const FIRST = "1970-01-01T00:00:00Z";
/** An event may be written some moments after later ones. */
const LATE_MILLISECONDS = 5 * 60_000;
/** The first hexadecimal digits of a delivery's id, which give its time in milliseconds. */
const TIME_DIGITS = 12;

/** The position up to which a webhook's events have been heard. */
export interface Heard {
  /** Deliveries whose ids sort before this are skipped. */
  from: string;
  /** Later ones that have been forwarded, or existed before. */
  ids: readonly string[];
  /** Redeliveries requested before this time are ignored. */
  redelivered: string;
  /** Redeliveries after that time that have been forwarded, or existed before, by {@link againOf}. */
  again: readonly string[];
}

export type Event = WebhookDeliveryRecord & { payload: string };

/** The starting point for events since a time. */
export function heardUntil(time: Date): Heard {
  const redelivered = new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString();
  return { from: prefixOf(time.getTime()), ids: [], redelivered, again: [] };
}

/** The starting point for future events: all existing ones count as heard. */
export async function heardSoFar(client: Client, webhookId: string): Promise<Heard> {
  const list = client.webhooks.listDeliveries({ webhookId, limit: AT_ONCE }, OPTIONS);
  let from = "";
  const ids: string[] = [];
  for await (const { id } of list) {
    from ||= earlier(id);
    if (id < from) break;
    ids.push(id);
  }
  const sentAgain = await redeliveries(client, webhookId, FIRST);
  const redelivered = sentAgain.reduce((last, { redelivered_at: at }) => later(last, at), FIRST);
  return { from, ids, redelivered, again: sentAgain.flatMap(againOf) };
}

/**
 * The events of a webhook that have not been heard, or whose repetition was requested since, oldest first. @throws
 * MastheadError
 */
export async function newEvents(
  client: Client,
  webhookId: string,
  { from, ids, redelivered, again }: Heard,
): Promise<Event[]> {
  const known = new Set(ids);
  const parameters = { webhookId, details: true, limit: AT_ONCE };
  const found = new Map<string, Event>();
  for await (const delivery of client.webhooks.listDeliveries(parameters, OPTIONS)) {
    if (delivery.id < from) break;
    if (isWhole(delivery) && !known.has(delivery.id)) found.set(delivery.id, delivery);
  }
  for (const delivery of await redeliveries(client, webhookId, redelivered)) {
    const isNew = againOf(delivery).some((each) => !again.includes(each));
    if (isNew) found.set(delivery.id, delivery);
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function redeliveries(client: Client, webhookId: string, since: string): Promise<Event[]> {
  const parameters = { webhookId, details: true, redelivered_since: since, limit: AT_ONCE };
  const list = await client.webhooks.listDeliveries(parameters, OPTIONS).toArray();
  return list.filter(isWhole);
}

function isWhole(delivery: WebhookDeliveryRecord): delivery is Event {
  return delivery.payload !== undefined;
}

/** Names a redelivery; empty for an event without one. */
function againOf({ id, redelivered_at: at }: WebhookDeliveryRecord): string[] {
  return at ? [`${at} ${id}`] : [];
}

function later(time: string, other: string | null | undefined): string {
  return other && other > time ? other : time;
}

/** The state after one more event; forgets events too old to be followed by others. */
export function heardToo(heard: Heard, event: Event): Heard {
  const from = later(heard.from, earlier(event.id));
  return {
    ...heard,
    from,
    ids: [...heard.ids, event.id].filter((each) => each >= from),
    again: [...heard.again, ...againOf(event)],
  };
}

/** The state once no more redeliveries arrive of the seconds already heard. */
export function caughtUp(heard: Heard): Heard {
  if (heard.again.length === 0) return heard;
  const times = heard.again.map((each) => Date.parse(each.slice(0, each.indexOf(" "))));
  const next = new Date(Math.max(...times) + 1000).toISOString();
  return { ...heard, redelivered: later(heard.redelivered, next), again: [] };
}

function earlier(id: string): string {
  return prefixOf(Number.parseInt(id.slice(0, TIME_DIGITS), 16) - LATE_MILLISECONDS);
}

function prefixOf(milliseconds: number): string {
  return Math.max(0, milliseconds).toString(16).padStart(TIME_DIGITS, "0");
}
