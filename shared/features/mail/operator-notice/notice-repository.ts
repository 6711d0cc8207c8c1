import * as v from "valibot";
import { beganAt, drawBytes } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import { type Key, keys, TABLE } from "#platform/table/schema.ts";
import { putNew, remove } from "#platform/table/table.ts";

const DAY_SECONDS = 24 * 60 * 60;

const noticeSchema = v.object({
  accountId: v.string(),
  kind: v.picklist(["new-browser", "new-full-key"]),
  at: v.string(),
  /** The key that signed in, or that created another. */
  apiKey: v.string(),
  address: v.string(),
  /** The browser and its system, or the name of the new key. */
  name: v.string(),
});
/** A mail to the service's operator about a possibly foreign action. */
export type Notice = v.InferOutput<typeof noticeSchema>;

/** @returns its key, by which the sender of mail finds it */
export async function createNotice(notice: Omit<Notice, "at">): Promise<Key> {
  const at = beganAt() ?? now();
  const key = keys.notice(notice.accountId, drawBytes("notice", 12).toString("hex"));
  const expiresAt = Math.ceil(at.getTime() / 1000) + DAY_SECONDS;
  await putNew({ ...key, ...notice, at: at.toISOString(), [TABLE.timeToLive]: expiresAt });
  return key;
}

/** Pattern 61: takes a notice (one write); only one of several concurrent senders succeeds. */
export async function takeNotice(key: Key): Promise<Notice | undefined> {
  const { item } = await remove(key);
  return item && v.parse(noticeSchema, item);
}
