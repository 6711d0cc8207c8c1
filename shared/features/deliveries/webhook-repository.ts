import * as v from "valibot";
import { absent, all, exists, is } from "#platform/table/conditions.ts";
import { keys } from "#platform/table/schema.ts";
import { get, listAll } from "#platform/table/reads.ts";
import { changeAndReturn, putNew, remove } from "#platform/table/table.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { type Webhook, webhookSchema } from "./webhook.ts";

/** Pattern 28: all webhooks of an account in creation order, read consistently. Usually they fit in one page. */
export async function listWebhooks(accountId: string): Promise<Webhook[]> {
  const found: Webhook[] = [];
  for await (const item of listAll({ partition: keys.webhooks(accountId) })) {
    found.push(v.parse(webhookSchema, item));
  }
  return found;
}

/** Part of pattern 28: one webhook, read consistently. */
export async function findWebhook({
  accountId,
  webhookId,
}: WebhookKey): Promise<Webhook | undefined> {
  const item = await get(keys.webhook(accountId, webhookId));
  return item && v.parse(webhookSchema, item);
}

/** Writes a new webhook (one write); false if another one has its id. */
export async function createWebhook(webhook: Webhook): Promise<boolean> {
  const key = keys.webhook(webhook.accountId, webhook.webhookId);
  return (await putNew({ ...key, ...webhook })).isDone;
}

/** Removes a webhook. Idempotent. */
export async function removeWebhook({ accountId, webhookId }: WebhookKey): Promise<void> {
  await remove(keys.webhook(accountId, webhookId));
}

type Removable = "pausedAt" | "pausedFor" | "failingSince" | "restsUntil";

export interface WebhookChange {
  set?: Partial<Webhook>;
  remove?: readonly Removable[];
  /** A field that must still be absent. */
  unless?: Removable;
  /** The sealed secret that must be unchanged. */
  seenSecret?: string;
}

/**
 * Changes a webhook (one conditional write).
 * @returns the webhook as it was before; undefined if it is gone, or if the condition failed
 */
export async function changeWebhook(
  { accountId, webhookId }: WebhookKey,
  { set = {}, remove: removed = [], unless, seenSecret }: WebhookChange,
): Promise<Webhook | undefined> {
  const conditions = [
    ...(unless ? [absent(unless)] : []),
    ...(seenSecret === undefined ? [] : [is("sealedSecret", seenSecret)]),
  ];
  const before = await changeAndReturn<Webhook>(
    keys.webhook(accountId, webhookId),
    { set, remove: removed },
    { when: all<keyof Webhook>(exists(), ...conditions) },
  );
  return before && v.parse(webhookSchema, before);
}
