import { randomBytes } from "node:crypto";

/** An object in the form of Stripe's API. */
export type StripeObject = Record<string, unknown> & { id: string; object: string };

/** Form parameters with names such as `line_items[0][quantity]`. */
type Sent = URLSearchParams;

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString("hex")}`;
}

/** A stand-in's objects by id, in order of creation. */
export class StripeState {
  readonly objects = new Map<string, StripeObject>();
  readonly events: StripeObject[] = [];
  /** Whether Stripe Tax is set up. */
  tax: "active" | "pending" = "pending";
  /** In seconds since 1970. */
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock();
  }

  all(object: string): StripeObject[] {
    return [...this.objects.values()].filter((each) => each.object === object);
  }

  get(id: string): StripeObject {
    const found = this.objects.get(id);
    if (!found) throw new Error(`Stripe has no ${id}`);
    return found;
  }

  put(object: string, prefix: string, fields: Record<string, unknown>): StripeObject {
    const made = { id: newId(prefix), object, created: this.now(), livemode: false, ...fields };
    this.objects.set(made.id, made);
    return made;
  }

  set(id: string, fields: Record<string, unknown>): StripeObject {
    const changed = { ...this.get(id), ...fields };
    this.objects.set(id, changed);
    return changed;
  }

  /** Records an event. */
  happened(type: string, object: StripeObject): StripeObject {
    const event = {
      id: newId("evt"),
      object: "event",
      type,
      created: this.now(),
      api_version: "2026-10-28.endive",
      livemode: false,
      data: { object: { ...object } },
    };
    this.events.push(event);
    return event;
  }

  openSession(sent: Sent, origin: string): StripeObject {
    const metadata = metadataIn(sent, "metadata");
    const made = this.put("checkout.session", "cs_test", {
      mode: sent.get("mode"),
      status: "open",
      payment_status: "unpaid",
      amount_total: Number(sent.get("line_items[0][price_data][unit_amount]")),
      currency: sent.get("line_items[0][price_data][currency]"),
      client_reference_id: sent.get("client_reference_id"),
      success_url: sent.get("success_url"),
      cancel_url: sent.get("cancel_url"),
      expires_at: Number(sent.get("expires_at")),
      metadata,
      customer: null,
      customer_details: null,
      payment_intent: null,
      subscription: null,
      invoice: null,
    });
    return this.set(made.id, { url: `${origin}/pay/${made.id}`, sent: Object.fromEntries(sent) });
  }

  /** Creates a charge for a session or an invoice. */
  charge(amount: unknown, metadata: unknown): StripeObject {
    const payment = this.put("payment_intent", "pi", { amount, status: "succeeded", metadata });
    return this.put("charge", "ch", {
      amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: payment.id,
      metadata,
    });
  }

  /** Refunds part of a charge, or the rest of it. */
  refund(chargeId: string, amount?: number): { refund: StripeObject; event: StripeObject } {
    const charge = this.get(chargeId);
    const whole = Number(charge["amount"]);
    const before = Number(charge["amount_refunded"]);
    const refunded = before + (amount ?? whole - before);
    const fields = { amount_refunded: refunded, refunded: refunded >= whole };
    const about = { charge: chargeId, payment_intent: charge["payment_intent"] };
    const refund = this.put("refund", "re", { ...about, amount: refunded - before });
    const event = this.happened("charge.refunded", this.set(chargeId, fields));
    return { refund, event };
  }

  /** A paid invoice for a subscription. */
  invoice(subscription: StripeObject, reason: string): StripeObject {
    const charge = this.charge(subscription["amount"], {});
    const made = this.put("invoice", "in", {
      status: "paid",
      billing_reason: reason,
      parent: {
        type: "subscription_details",
        subscription_details: {
          subscription: subscription.id,
          metadata: subscription["metadata"],
        },
      },
    });
    this.put("invoice_payment", "inpay", {
      invoice: made.id,
      payment: { type: "payment_intent", payment_intent: charge["payment_intent"] },
    });
    return made;
  }
}

/** The fields of a record in a form. */
export function metadataIn(sent: Sent, name: string): Record<string, string> {
  const fields = [...sent].flatMap(([key, value]) => {
    const field = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined;
    return field === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(fields);
}
