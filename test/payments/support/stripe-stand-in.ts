import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";
import { skipFor, WIRE } from "#test/support/wire/service.ts";
import { listening } from "#test/support/listening.ts";
import { checkedByMock } from "./checked-by-mock.ts";
import { answerAs, type Asked } from "./stripe-routes.ts";
import { metadataIn, type StripeObject, StripeState } from "./stripe-state.ts";

/** A stateful stand-in for Stripe, which acts as buyers, banks and publishers when a test says so. */
export interface StripeStandIn {
  /** The value for `MASTHEAD_STRIPE_API`. */
  address: string;
  state: StripeState;
  asked: Asked[];
  /** Whether it answers, refuses every key, or stays silent. */
  mood: "good" | "refusing" | "silent";
  /** Keys that their owner has revoked. */
  revoked: Set<string>;
  /** Pays in a Checkout. @returns Stripe's event */
  pay(sessionId: string, buyer?: { email: string; name?: string }): StripeObject;
  expire(sessionId: string): StripeObject;
  /** Pays the next period of a subscription. */
  renew(subscriptionId: string): StripeObject;
  /** Refunds part of a charge, or the rest of it. */
  refund(chargeId: string, amount?: number): StripeObject;
  dispute(chargeId: string): StripeObject;
  settle(disputeId: string, status: "won" | "lost"): StripeObject;
  /** The charge that paid a session or an invoice. */
  chargeOf(id: string): string;
  /** An event as Stripe sends it, with body and signature. */
  signed(event: StripeObject, at?: { secret?: string; time?: number }): Report;
}

interface Report {
  body: string;
  signature: string;
}

/** The port at which a running service expects it, from the setting `stripeApi`. */
const PORT = process.env["STRIPE_STAND_IN_PORT"];

/** Starts one for the tests of a file, with the clock of a host that starts later. */
export async function useStripe(clock: () => Date): Promise<StripeStandIn> {
  if (WIRE && PORT === undefined) skipFor("a stand-in for Stripe");
  const state = new StripeState(() => Math.floor(clock().getTime() / 1000));
  const standIn: Pick<StripeStandIn, "asked" | "mood" | "revoked"> = {
    asked: [],
    mood: "good",
    revoked: new Set(),
  };
  const check = checkedByMock();
  let address = "";
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? "/", "http://stripe");
      const key = (request.headers.authorization ?? "").replace("Bearer ", "");
      const sent = new URLSearchParams(body === "" ? url.search : body);
      const asked = {
        method: request.method ?? "",
        path: url.pathname,
        sent,
        key,
        idempotencyKey: request.headers["idempotency-key"]?.toString(),
      };
      standIn.asked.push(asked);
      check(asked);
      const paid = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1];
      if (paid !== undefined) return void response.end(checkoutPage(state.get(paid)));
      if (standIn.mood === "silent") return void response.destroy();
      const refused = {
        status: 401,
        body: { error: { type: "invalid_request_error", message: "Invalid API Key" } },
      };
      const answer =
        standIn.mood === "refusing" || standIn.revoked.has(key)
          ? refused
          : answerAs(state, asked, address);
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });
  address = await listening(server, afterAll, WIRE ? Number(PORT ?? 0) : 0);
  return Object.assign(standIn, { address, state }, controls(state));
}

/** The page where a buyer pays; a test decides when they have paid. */
function checkoutPage({ success_url: url }: StripeObject): string {
  const way = String(url).replaceAll("&", "&amp;");
  return `<!doctype html><meta charset="utf-8"><title>Checkout</title><a href="${way}">Pay</a>`;
}

function controls(
  state: StripeState,
): Omit<StripeStandIn, "address" | "state" | "asked" | "mood" | "revoked"> {
  const chargeFor = (payment: unknown): StripeObject => {
    const found = state.all("charge").find((each) => each["payment_intent"] === payment);
    if (!found) throw new Error("Nothing was charged");
    return found;
  };
  return {
    pay: (sessionId, buyer = { email: "ann@example.org", name: "Ann Example" }) => {
      const session = state.get(sessionId);
      const paid = { status: "complete", payment_status: "paid", customer_details: buyer };
      if (session["mode"] === "payment") {
        const charge = state.charge(session["amount_total"], session["metadata"]);
        const changed = state.set(sessionId, { ...paid, payment_intent: charge["payment_intent"] });
        return state.happened("checkout.session.completed", changed);
      }
      const sent = new URLSearchParams(Object.entries(Object(session["sent"])));
      const subscription = state.put("subscription", "sub", {
        status: "active",
        cancel_at_period_end: false,
        amount: session["amount_total"],
        metadata: metadataIn(sent, "subscription_data[metadata]"),
      });
      const invoice = state.invoice(subscription, "subscription_create");
      state.happened("invoice.paid", invoice);
      const links = { subscription: subscription.id, invoice: invoice.id };
      return state.happened(
        "checkout.session.completed",
        state.set(sessionId, { ...paid, ...links }),
      );
    },
    expire: (sessionId) =>
      state.happened("checkout.session.expired", state.set(sessionId, { status: "expired" })),
    renew: (subscriptionId) =>
      state.happened(
        "invoice.paid",
        state.invoice(state.get(subscriptionId), "subscription_cycle"),
      ),
    refund: (chargeId, amount) => state.refund(chargeId, amount).event,
    dispute: (chargeId) => {
      const about = { charge: chargeId, payment_intent: state.get(chargeId)["payment_intent"] };
      const made = state.put("dispute", "dp", { ...about, status: "needs_response" });
      return state.happened("charge.dispute.created", made);
    },
    settle: (disputeId, status) =>
      state.happened("charge.dispute.closed", state.set(disputeId, { status })),
    chargeOf: (id) => {
      const of = state.get(id);
      if (of.object === "checkout.session" && of["payment_intent"] !== null) {
        return chargeFor(of["payment_intent"]).id;
      }
      const invoice = of.object === "invoice" ? id : of["invoice"];
      const paid = state.all("invoice_payment").find((each) => each["invoice"] === invoice);
      return chargeFor(Object(paid?.["payment"])["payment_intent"]).id;
    },
    signed: (event, { secret, time = state.now() } = {}) => {
      const body = JSON.stringify(event);
      const key = secret ?? String(state.all("webhook_endpoint").at(-1)?.["secret"]);
      const signature = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
      return { body, signature: `t=${time},v1=${signature}` };
    },
  };
}
