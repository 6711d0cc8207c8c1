import * as v from "valibot";
import type { SaleRecord } from "#contract/api/payments/payment-records.ts";
import { listSales } from "#contract/api/payments/payment-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { type Received, send } from "#test/support/http.ts";
import { startTestHost } from "#test/support/masthead.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { aReadingRoom, get, type ReadingRoom, sell } from "#test/reading/support/reading-room.ts";
import { WIRE } from "#test/support/wire/service.ts";
import { wireHost } from "#test/support/wire/wire-host.ts";
import { afterAll } from "vitest";
import { type StripeStandIn, useStripe } from "./stripe-stand-in.ts";
import type { StripeObject } from "./stripe-state.ts";

export const TEST_KEY = "sk_test_press1234567890";

/** A host whose publishers are paid through a stand-in for Stripe. */
export interface Shop {
  host: TestHost;
  stripe: StripeStandIn;
}

/** Starts both for the tests of a file. */
export async function useShop(): Promise<Shop> {
  let clock: () => Date = () => new Date();
  const stripe = await useStripe(() => clock());
  if (WIRE) return { host: await wireHost(WIRE), stripe };
  const host = await startTestHost({ stripeApi: stripe.address });
  clock = () => host.clock.now;
  afterAll(() => host.close());
  return { host, stripe };
}

/** A publisher whose magazine costs 20 EUR a year and 4 EUR an issue. */
export async function aPaidRoom({ host }: Shop): Promise<ReadingRoom> {
  const room = await aReadingRoom(host);
  await sell(room);
  const { publisher, magazineId } = room;
  await publisher.succeed("PUT", `magazines/${magazineId}`, { currency: "EUR" });
  await publisher.succeed("PUT", "payments", { provider: "stripe", secret_key: TEST_KEY });
  return room;
}

/** Presses the button of a form in the reader. @returns the answer */
export function press(
  { host }: Shop,
  room: ReadingRoom,
  thing: "issue" | "subscription",
  headers: Record<string, string> = { origin: "null" },
): Promise<Received> {
  return send(host.address, {
    method: "POST",
    target: `${room.path}/purchase`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ thing }).toString(),
  });
}

/** Starts a purchase. @returns the id of its Checkout */
export async function begin(
  shop: Shop,
  room: ReadingRoom,
  thing: "issue" | "subscription",
): Promise<string> {
  const { headers } = await press(shop, room, thing);
  return new URL(headers["location"] ?? "").pathname.split("/").at(-1) ?? "";
}

/** Sends a report from Stripe. @returns the status of the answer */
export async function report(
  { host, stripe }: Shop,
  room: ReadingRoom,
  event: StripeObject,
  at?: { secret?: string; time?: number },
): Promise<number> {
  const { body, signature } = stripe.signed(event, at);
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  const target = `/payments/stripe/${room.accountId}`;
  const answer = await send(host.address, { method: "POST", target, headers, body });
  await host.idle();
  return answer.status;
}

/** Returns from Checkout. @returns the status with the redirect's target, or the page */
export async function comeBack(
  { host, stripe }: Shop,
  sessionId: string,
): Promise<{ status: number; location: string; page: string }> {
  const url = new URL(String(stripe.state.get(sessionId)["success_url"]));
  const { status, headers, body } = await get(host.address, url.pathname, url.search.slice(1));
  return { status, location: headers["location"] ?? "", page: body.toString() };
}

/** The publisher's sales. */
export async function salesOf({ publisher }: ReadingRoom): Promise<SaleRecord[]> {
  return dataOf(listSales, await publisher.call("GET", "sales"));
}

const grants = v.array(v.object({ issue_id: v.string() }));

/** The ids of issues that a contact has access to. */
export async function grantsOf({ publisher }: ReadingRoom, email: string): Promise<string[]> {
  const answer = await publisher.call("GET", `contacts/${email}/issues`);
  return answer.status === 404 ? [] : v.parse(grants, answer.data).map((each) => each.issue_id);
}

const subscriptions = v.array(v.object({ status: v.string(), ends_at: v.nullable(v.string()) }));

/** The end of a contact's subscription. */
export async function endOf({ publisher }: ReadingRoom, email: string): Promise<string> {
  const answer = await publisher.call("GET", `contacts/${email}/subscriptions`);
  return v.parse(subscriptions, answer.data)[0]?.ends_at ?? "";
}
