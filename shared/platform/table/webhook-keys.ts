import { chronological, WEBHOOK_DELIVERY_PREFIX } from "./sort-keys.ts";

export interface WebhookKey {
  accountId: string;
  webhookId: string;
}

/** Keys of webhooks and their deliveries; `schema.ts` lists the access patterns. */
export const webhookKeys = {
  webhook: (accountId: string, webhookId: string): { PK: string; SK: string } => ({
    PK: webhookKeys.webhooks(accountId),
    SK: chronological(webhookId),
  }),
  webhookDelivery: (of: WebhookKey, deliveryId: string): { PK: string; SK: string } => ({
    PK: webhookKeys.webhookDeliveries(of),
    SK: `${WEBHOOK_DELIVERY_PREFIX}${deliveryId}`,
  }),
  /** Partition of all webhooks of an account (pattern 28). */
  webhooks: (accountId: string): string => `${accountId}#WEBHOOKS`,
  /** Partition of all deliveries of a webhook (pattern 29). */
  webhookDeliveries: ({ accountId, webhookId }: WebhookKey): string =>
    `${accountId}#WEBHOOK#${webhookId}`,
} as const;
