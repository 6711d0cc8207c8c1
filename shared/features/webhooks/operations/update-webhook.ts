import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { changeWebhook, findWebhook } from "#features/deliveries/webhook-repository.ts";
import { assertWebhookUrl } from "#features/webhooks/assert-webhook-url.ts";
import { sendAgain, toSendAgain } from "#features/webhooks/send-again.ts";

/** Changes to a webhook; undefined ones stay. */
export interface WebhookChanges {
  url: string | undefined;
  events: string[] | undefined;
  description: string | undefined;
  status: "active" | "paused" | undefined;
}

const TROUBLE = ["failingSince", "restsUntil"] as const;

/**
 * Changes a webhook. Reactivation resets its failures and makes its waiting deliveries due at once.
 * @throws WEBHOOK_NOT_FOUND, and INVALID_PARAMETER for a forbidden address
 */
export async function updateWebhook(
  key: WebhookKey,
  { status, ...fields }: WebhookChanges,
): Promise<Webhook> {
  if (fields.url !== undefined) await assertWebhookUrl(fields.url);
  if (status === "paused") await changeWebhook(key, pauseAt(now()));
  const isActivated = status === "active";
  const remove = [
    ...(isActivated ? (["pausedAt", "pausedFor"] as const) : []),
    ...(isActivated || fields.url !== undefined ? TROUBLE : []),
  ];
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const hasChange = remove.length + Object.keys(set).length > 0;
  const before = hasChange ? await changeWebhook(key, { set, remove }) : await findWebhook(key);
  if (!before) throw new ApiError("WEBHOOK_NOT_FOUND");
  if (isActivated && before.pausedAt !== undefined) {
    await sendAgain(key, new Date(0), (delivery) =>
      delivery.status === "pending" ? toSendAgain(delivery) : undefined,
    );
  }
  return withoutThose({ ...before, ...set }, remove);
}

/** A pause by its owner. An existing one continues. */
function pauseAt(at: Date) {
  return { set: { pausedAt: at.toISOString() }, unless: "pausedAt" } as const;
}

function withoutThose(webhook: Webhook, names: readonly (keyof Webhook)[]): Webhook {
  const kept = { ...webhook };
  for (const name of names) if (isOptional(name)) delete kept[name];
  return kept;
}

type Optional = "pausedAt" | "pausedFor" | "failingSince" | "restsUntil";

function isOptional(name: keyof Webhook): name is Optional {
  return ["pausedAt", "pausedFor", ...TROUBLE].includes(name);
}
