import * as v from "valibot";
import { ISSUE_ID_OR_NONE, MAGAZINE_ID, SALE_ID, WIRE_TIME } from "#contract/api/patterns.ts";
import { CURRENCIES } from "#values/currency.ts";

const mode = v.picklist(["test", "live"]);

/** An account's payment settings; all empty while it accepts none. No answer contains the key. */
export const paymentsRecord = v.variant("status", [
  v.strictObject({
    status: v.literal("active"),
    provider: v.literal("stripe"),
    mode: v.pipe(mode, v.description("`test` takes no money.")),
    account_name: v.pipe(v.string(), v.description("Of the account at Stripe.")),
    webhook: v.pipe(
      v.picklist(["registered", "polling"]),
      v.description("Whether Stripe reports to the service, or the service polls Stripe."),
    ),
    problem: v.optional(
      v.pipe(
        v.literal("key_refused"),
        v.description(
          "Only while Stripe refuses the key, for instance because it was revoked there: nothing is sold until another one is set.",
        ),
      ),
    ),
  }),
  v.strictObject({
    status: v.literal("off"),
    provider: v.literal(""),
    mode: v.literal(""),
    account_name: v.literal(""),
    webhook: v.literal(""),
  }),
]);
export type PaymentsRecord = v.InferOutput<typeof paymentsRecord>;

const units = v.pipe(v.number(), v.integer(), v.minValue(0));

export const saleRecord = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(SALE_ID))),
  email: v.pipe(
    v.string(),
    v.description("The buyer's address; empty once the contact is deleted."),
  ),
  kind: v.picklist(["issue", "subscription", "renewal"]),
  magazine_id: v.pipe(v.string(), v.regex(new RegExp(MAGAZINE_ID))),
  issue_id: v.pipe(
    v.string(),
    v.regex(new RegExp(ISSUE_ID_OR_NONE)),
    v.description("Empty unless an issue was bought."),
  ),
  amount: v.pipe(units, v.description("In the smallest unit of the currency.")),
  currency: v.picklist([...CURRENCIES]),
  status: v.pipe(
    v.picklist(["paid", "refunded", "disputed"]),
    v.description("`refunded` in full; `disputed` while a dispute is open and when it was lost."),
  ),
  refunded: v.pipe(units, v.description("The total refunded, in the smallest unit.")),
  at: v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)), v.description("When it was paid.")),
  reason: v.optional(
    v.pipe(
      v.literal("deleted"),
      v.description(
        "Only where the service refunded it by itself, because the purchased item was deleted before the payment arrived.",
      ),
    ),
  ),
});
export type SaleRecord = v.InferOutput<typeof saleRecord>;
