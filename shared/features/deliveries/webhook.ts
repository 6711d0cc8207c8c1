import * as v from "valibot";

/** A publisher's endpoint for events, as the table stores it. */
export const webhookSchema = v.object({
  accountId: v.string(),
  /** 19 digits that sort chronologically. */
  webhookId: v.string(),
  url: v.string(),
  /** Event types, or `*` alone for all, including those of later versions. */
  events: v.array(v.string()),
  description: v.string(),
  createdAt: v.string(),
  /** The signing secret encrypted by `seal`, with the webhook's id as owner. */
  sealedSecret: v.string(),
  /** Earlier secrets, sealed, and when each stops signing. */
  earlierSecrets: v.optional(v.array(v.object({ sealed: v.string(), until: v.string() }))),
  /** Since when it is paused, without requests and recorded events; absent while active. */
  pausedAt: v.optional(v.string()),
  /** Why the service paused it, until its owner has been informed. */
  pausedFor: v.optional(v.picklist(["failing", "gone"])),
  /** The first failure since the last success; absent while it works. */
  failingSince: v.optional(v.string()),
  /** Until when it gets no further request after an unanswered one. */
  restsUntil: v.optional(v.string()),
  /** When somebody last asked that events be sent again; absent if nobody has. */
  redeliveredAt: v.optional(v.string()),
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

export function wants({ events, pausedAt }: Webhook, type: string): boolean {
  return pausedAt === undefined && (events.includes("*") || events.includes(type));
}
