import * as v from "valibot";
import { DESK_SESSION_ID, WIRE_TIME } from "#contract/api/patterns.ts";

const time = v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)));

/**
 * A session at the desk. It ends twelve hours after its last use, which is recorded at most every five minutes, and at
 * the latest seven days after signing in.
 */
export const deskSession = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(DESK_SESSION_ID))),
  account_id: v.pipe(v.string(), v.description("The publisher's account, whose calls it makes.")),
  created_at: time,
  last_used_at: time,
  expires_at: time,
  is_current: v.pipe(v.boolean(), v.description("Whether it is the calling session.")),
  browser: v.pipe(
    v.string(),
    v.description("The browser of its last use, such as `Firefox`; empty if unknown."),
  ),
  system: v.pipe(
    v.string(),
    v.description("The system that the browser runs on, such as `Windows`; empty if unknown."),
  ),
  address: v.pipe(
    v.string(),
    v.description("The network address of its last use; empty for an earlier session until then."),
  ),
});
export type DeskSessionRecord = v.InferOutput<typeof deskSession>;
