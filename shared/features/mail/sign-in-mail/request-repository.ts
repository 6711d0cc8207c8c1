import * as v from "valibot";
import { absent, after, all, any, before, notAfter } from "#platform/table/conditions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { change } from "#platform/table/table.ts";

const HOUR_SECONDS = 60 * 60;
const MINUTE_SECONDS = 60;
/** Maximum mails an hour to one address. */
const MOST_AN_HOUR = 5;

const requestSchema = v.object({
  language: v.optional(v.string()),
  /** In epoch seconds. */
  askedAt: v.number(),
  /** Within the hour, which ends with the item. */
  askedTimes: v.number(),
  takenAt: v.optional(v.number()),
});
type Request = v.InferOutput<typeof requestSchema>;

/**
 * Pattern 54: counts a request for a link by mail, by one conditional write, or two within an hour of the first
 * request. The table does the same for every address, whether it is the publisher's or not.
 * @returns false after another request within a minute, or five within the hour
 */
export async function countRequest(
  addressHash: string,
  { language, at }: { language: string | undefined; at: Date },
): Promise<boolean> {
  const seconds = Math.floor(at.getTime() / 1000);
  const wish = { language: language ?? "en", askedAt: seconds };
  const key = keys.signInMail(addressHash);
  const first = await change<Request>(
    key,
    {
      set: { ...wish, askedTimes: 1, [TABLE.timeToLive]: seconds + HOUR_SECONDS },
      remove: ["takenAt"],
    },
    // The table may drop expired items days later.
    { when: any(absent(), notAfter("expiresAt", seconds)) },
  );
  if (first.isDone) return true;
  const further = await change<Request>(
    key,
    { set: wish, add: { askedTimes: 1 }, remove: ["takenAt"] },
    {
      when: all(notAfter("askedAt", seconds - MINUTE_SECONDS), before("askedTimes", MOST_AN_HOUR)),
    },
  );
  return further.isDone;
}

/**
 * Takes the latest request for a mail to an address (one conditional write); only one of several concurrent senders
 * succeeds.
 * @returns undefined if it does not exist, is taken, or is older than ten minutes
 */
export async function takeRequest(
  addressHash: string,
  at: Date,
): Promise<{ language: string | undefined } | undefined> {
  const seconds = Math.floor(at.getTime() / 1000);
  const { isDone, item } = await change<Request>(
    keys.signInMail(addressHash),
    { set: { takenAt: seconds } },
    { when: all(after("askedAt", seconds - 10 * MINUTE_SECONDS), absent("takenAt")) },
  );
  return isDone ? { language: v.parse(requestSchema, item).language } : undefined;
}
