import { metadataIn, type StripeObject, type StripeState } from "./stripe-state.ts";

/** A request to the stand-in. */
export interface Asked {
  method: string;
  path: string;
  sent: URLSearchParams;
  key: string;
  /** Requests with the same key count once. */
  idempotencyKey: string | undefined;
}

/** An object, a list, or a refusal. */
type Answered = { status: number; body: unknown };

const ok = (body: unknown): Answered => ({ status: 200, body });
const unknown: Answered = {
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such" } },
};

/** The part of Stripe's API that Masthead calls. */
export function answerAs(state: StripeState, asked: Asked, origin: string): Answered {
  const { method, path, sent } = asked;
  const [, , kind = "", id = "", action = ""] = path
    .replace("/checkout/", "/checkout.")
    .replace("/tax/", "/tax.")
    .split("/");
  const listed = (objects: StripeObject[]): Answered => {
    const since = Number(sent.get("created[gte]") ?? 0);
    const data = objects.filter((each) => Number(each["created"]) >= since).toReversed();
    return ok({ object: "list", data, has_more: false, url: path });
  };
  const found = state.objects.get(id);
  switch (`${method} ${kind}`) {
    case "GET account":
      return ok({
        id: `acct_${asked.key.slice(8, 11)}`,
        object: "account",
        settings: { dashboard: { display_name: "Press Example" } },
      });
    case "GET tax.settings":
      return ok({ object: "tax.settings", status: state.tax });
    case "GET webhook_endpoints":
      return listed(state.all("webhook_endpoint"));
    case "POST webhook_endpoints": {
      const made = state.put("webhook_endpoint", "we", {
        url: sent.get("url"),
        api_version: sent.get("api_version"),
      });
      return ok(state.set(made.id, { secret: `whsec_${made.id}` }));
    }
    case "DELETE webhook_endpoints":
      return state.objects.delete(id) ? ok({ id, deleted: true }) : unknown;
    case "POST checkout.sessions":
      if (id === "") return ok(state.openSession(sent, origin));
      if (found?.["status"] !== "open" || action !== "expire") return { ...unknown, status: 400 };
      return ok(state.set(id, { status: "expired" }));
    case "GET checkout.sessions": {
      if (id !== "") return found ? ok(found) : unknown;
      const payment = sent.get("payment_intent");
      return listed(
        state.all("checkout.session").filter((each) => each["payment_intent"] === payment),
      );
    }
    case "GET subscriptions":
    case "GET invoices":
    case "GET charges": {
      if (id !== "") return found ? ok(found) : unknown;
      const of = sent.get("subscription");
      return listed(
        state.all("invoice").filter((each) => JSON.stringify(each["parent"]).includes(`"${of}"`)),
      );
    }
    case "POST subscriptions": {
      if (!found || found["status"] === "canceled") return unknown;
      const ends = sent.get("cancel_at_period_end") === "true";
      return ok(state.set(id, { cancel_at_period_end: ends }));
    }
    case "DELETE subscriptions":
      if (!found || found["status"] === "canceled") return unknown;
      return ok(state.set(id, { status: "canceled" }));
    case "GET invoice_payments": {
      const payment = sent.get("payment[payment_intent]");
      const invoice = sent.get("invoice");
      return listed(
        state
          .all("invoice_payment")
          .filter(
            (each) =>
              each["invoice"] === invoice ||
              JSON.stringify(each["payment"]).includes(`"${payment}"`),
          ),
      );
    }
    case "GET events":
      return listed(state.events);
    case "POST refunds":
      return refunded(state, asked);
    case "GET refunds":
      return listed(state.all("refund"));
    case "GET disputes":
      return listed(state.all("dispute"));
    default:
      return unknown;
  }
}

/** A key makes one refund; a charge that is paid back allows none. */
function refunded(state: StripeState, { sent, idempotencyKey = "" }: Asked): Answered {
  const before = state.all("refund").find((each) => each["key"] === idempotencyKey);
  if (before) return ok(before);
  const payment = sent.get("payment_intent");
  const charge = state.all("charge").find((each) => each["payment_intent"] === payment);
  if (!charge) return unknown;
  if (charge["refunded"] === true) {
    const error = { type: "invalid_request_error", code: "charge_already_refunded" };
    return { status: 400, body: { error } };
  }
  const { refund } = state.refund(charge.id);
  return ok(state.set(refund.id, { key: idempotencyKey, metadata: metadataIn(sent, "metadata") }));
}
