import * as v from "valibot";

/** An address of a publisher's own to which events are sent, as the table stores it. */
export const webhookSchema = v.object({
  accountId: v.string(),
  /** 19 digits that sort chronologically. */
  webhookId: v.string(),
  url: v.string(),
  /** Event types, or `*` alone for all of them, those of later versions included. */
  events: v.array(v.string()),
  description: v.string(),
  createdAt: v.string(),
  /** The signing secret as `seal` made it, with the webhook's id as owner. */
  sealedSecret: v.string(),
  /** Earlier secrets, sealed, and the first moment at which each no longer signs. */
  earlierSecrets: v.optional(v.array(v.object({ sealed: v.string(), until: v.string() }))),
  /** Since when nothing is sent and no event recorded; absent while it is active. */
  pausedAt: v.optional(v.string()),
  /** Why it was paused by the service, until its owner has been informed of it. */
  pausedFor: v.optional(v.picklist(["failing", "gone"])),
  /** The first failure since the last success; absent while it works. */
  failingSince: v.optional(v.string()),
  /** Until when it gets no other request, since it left one without an answer. */
  restsUntil: v.optional(v.string()),
  /** When somebody last asked that events be sent again; absent if nobody has. */
  redeliveredAt: v.optional(v.string()),
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

/** Whether an event of this type is to be recorded for a webhook. */
export function wants({ events, pausedAt }: Webhook, type: string): boolean {
  return pausedAt === undefined && (events.includes("*") || events.includes(type));
}
