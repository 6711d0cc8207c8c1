import { setTimeout as wait } from "node:timers/promises";
import { isLoopback } from "#values/loopback.ts";
import { askSecretly, canAsk, readInput } from "#bin/program/ask.ts";
import { UsageError } from "#bin/program/exit-code.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { note, plain, print } from "#bin/program/output.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";
import { timeInUtc } from "#bin/program/time-in-utc.ts";
import type { Client } from "#sdk/masthead.ts";
import { forward, type Reply } from "./forward.ts";
import {
  type Event,
  type Heard,
  heardSoFar,
  heardToo,
  heardUntil,
  newEvents,
  caughtUp,
} from "./listened-events.ts";
import { ListeningNote } from "./listening-note.ts";

/** The target of a webhook's events, and the options for forwarding. */
export interface ListenOptions extends CallerOptions {
  secret?: string;
  secretStdin?: true;
  since?: string;
}

const PAUSE_MILLISECONDS = 2000;
/** An event refused this many times is skipped. */
const MOST_TRIES = 5;
/** After this many polls without an event, no more redeliveries arrive of the seconds already heard. */
const QUIET_LOOKS = 5;
const MANY_RETRIES = 10;

/**
 * Forwards a webhook's events to a program on this machine as they arrive, until Ctrl-C.
 * @throws UsageError for an address elsewhere, or without a secret; MastheadError
 */
export async function listen(
  webhookId: string,
  given: string,
  options: ListenOptions,
): Promise<void> {
  const address = localAddress(given);
  const since = options.since === undefined ? undefined : timeOf(options.since);
  const secret = await secretOf(options);
  const client = await openClient(options, MANY_RETRIES);
  await client.webhooks.get(webhookId, { signal: interrupted });
  const listeningNote = new ListeningNote(JSON.stringify([client.baseUrl, webhookId, address]));
  const listener = new Listener({ address, secret }, listeningNote, options.json === true);
  const kept = since ? heardUntil(since) : await listeningNote.read();
  await listener.begin(kept ?? (await heardSoFar(client, webhookId)));
  note(`Forwarding events of ${plain(webhookId)} to ${address}. Ctrl-C stops.`);
  for (;;) {
    await listener.look(client, webhookId);
    await wait(PAUSE_MILLISECONDS, undefined, { signal: interrupted });
  }
}

class Listener {
  readonly #to: { address: string; secret: string };
  readonly #note: ListeningNote;
  readonly #json: boolean;
  #heard: Heard = { from: "", ids: [], redelivered: "", again: [] };
  /** The number of refusals of the oldest event. */
  #tries = 0;
  #isWaiting = false;
  #quietLooks = 0;

  constructor(
    to: { address: string; secret: string },
    listeningNote: ListeningNote,
    json: boolean,
  ) {
    this.#to = to;
    this.#note = listeningNote;
    this.#json = json;
  }

  async begin(heard: Heard): Promise<void> {
    this.#heard = heard;
    await this.#note.keep(heard);
  }

  /** Forwards new events in order, up to the first one to be retried. */
  async look(client: Client, webhookId: string): Promise<void> {
    const events = await newEvents(client, webhookId, this.#heard);
    this.#quietLooks = events.length === 0 ? this.#quietLooks + 1 : 0;
    if (this.#quietLooks === QUIET_LOOKS) await this.begin(caughtUp(this.#heard));
    for (const event of events) {
      const reply = await forward(event, this.#to);
      if (!(await this.#isOver(event, reply))) return;
      this.#tries = 0;
      await this.begin(heardToo(this.#heard, event));
    }
  }

  async #isOver(event: Event, reply: Reply): Promise<boolean> {
    if ("reason" in reply) {
      if (!this.#isWaiting) note(`${this.#to.address} does not answer: ${reply.reason}. Waiting …`);
      this.#isWaiting = true;
      return false;
    }
    this.#isWaiting = false;
    await this.#print(event, reply.status);
    if (reply.status >= 200 && reply.status < 300) return true;
    this.#tries += 1;
    return this.#tries >= MOST_TRIES;
  }

  #print({ event_id, type, created_at }: Event, status: number): Promise<void> {
    if (this.#json) return print(JSON.stringify({ event_id, type, created_at, status }));
    return print(`${created_at}\t${type}\t${event_id}\t${status}`);
  }
}

/** @throws UsageError unless it leads to this machine */
function localAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (url && isWeb && isLoopback(url.hostname.replace(/^\[|\]$/g, ""))) return url.href;
  throw new UsageError(
    `"${given}" is not an address of this machine, such as http://127.0.0.1:3000/masthead.`,
  );
}

/** @throws UsageError for an invalid time */
function timeOf(text: string): Date {
  const time = new Date(timeInUtc(text));
  if (Number.isNaN(time.getTime())) throw new UsageError(`"${text}" is not a time.`);
  return time;
}

/** @throws UsageError without a terminal, and for an invalid webhook secret */
async function secretOf({ secret, secretStdin }: ListenOptions): Promise<string> {
  const { MASTHEAD_WEBHOOK_SECRET: fromEnvironment } = process.env;
  const found = secret ?? (secretStdin ? await readInput() : fromEnvironment) ?? (await asked());
  if (/^whsec_[\w+/]+=*$/.test(found)) return found;
  throw new UsageError("The webhook's secret begins with whsec_. Its creation returned it.");
}

function asked(): Promise<string> {
  if (canAsk()) return askSecretly("The webhook's secret (not shown): ");
  throw new UsageError("MASTHEAD_WEBHOOK_SECRET or --secret-stdin is needed without a terminal.");
}
