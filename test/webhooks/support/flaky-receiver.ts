import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { webhookPayload, type WebhookPayload } from "#contract/formats/webhook-event.ts";
import type { Dice } from "#test/support/dice.ts";
import { listening } from "#test/support/listening.ts";

/** An accepted event, and the number of times that it was accepted. */
export interface TakenEvent {
  payload: WebhookPayload;
  times: number;
}

/** The maximum of refusals for one event: three days of nothing but failures would pause the webhook. */
const MOST_REFUSALS = 4;

/** An endpoint that refuses a share of its requests, half of them with a 500 and half without an answer. */
export async function aFlakyReceiver(
  dice: Dice,
  failing: number,
): Promise<{ url: string; taken: Map<string, TakenEvent>; requests: () => number }> {
  const taken = new Map<string, TakenEvent>();
  const refusals = new Map<string, number>();
  let requests = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      const id = String(request.headers["webhook-id"]);
      const refused = refusals.get(id) ?? 0;
      if (refused < MOST_REFUSALS && dice.chance(failing)) {
        refusals.set(id, refused + 1);
        if (dice.chance(0.5)) return void response.writeHead(500).end();
        return void response.destroy();
      }
      const payload = v.parse(webhookPayload, JSON.parse(body));
      taken.set(id, { payload, times: (taken.get(id)?.times ?? 0) + 1 });
      response.writeHead(204).end();
    });
  });
  return { url: `${await listening(server)}/hook`, taken, requests: () => requests };
}
