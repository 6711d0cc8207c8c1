import * as v from "valibot";

const amount = v.pipe(v.number(), v.minValue(0));
const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An account with its limits and usage. */
export const accountRecord = v.strictObject({
  id: v.string(),
  name: v.pipe(v.string(), v.description("The name that the operator gave the account.")),
  limits: v.pipe(
    v.strictObject({
      storage_mb: limit,
      pending_uploads: limit,
      keys: limit,
      webhooks: limit,
      mails_per_day: limit,
    }),
    v.description("The account's limits; null means no limit."),
  ),
  used: v.strictObject({
    storage_mb: v.pipe(
      amount,
      v.description(
        "Megabytes (1,048,576 bytes, rounded up to two decimals) of all editions, originals, and PDFs that are expected or being converted.",
      ),
    ),
    pending_uploads: v.pipe(
      count,
      v.description("Uploads that have begun and are neither ready nor in error."),
    ),
    keys: v.pipe(count, v.description("Keys that have not ended.")),
    webhooks: count,
    mails_per_day: v.pipe(
      count,
      v.description("Mails to contacts that were handed over or accepted since midnight (UTC)."),
    ),
  }),
});
export type AccountRecord = v.InferOutput<typeof accountRecord>;
