import type { BatchRequest } from "#platform/table/batches.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import * as webhooks from "#features/deliveries/webhook-repository.ts";
import { ApiError } from "#contract/api/errors.ts";

const DEFAULT_LIMIT = 100;

/**
 * The webhooks of an account, oldest first.
 * @throws INVALID_PARAMETER for a cursor of another list
 */
export async function listWebhooks(
  accountId: string,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<{ entries: Webhook[]; nextCursor: string | undefined }> {
  const all = await webhooks.listWebhooks(accountId);
  const after = cursor === undefined ? "" : positionIn(cursor);
  const rest = all.filter((webhook) => positionOf(webhook) > after);
  const entries = rest.slice(0, limit);
  const last = entries.at(-1);
  const nextCursor = last && rest.length > limit ? cursorAt(positionOf(last)) : undefined;
  return { entries, nextCursor };
}

/** One query reads them all, so the cursor is only the end of the previous answer. */
function positionOf({ createdAt, webhookId }: Webhook): string {
  return `${createdAt}#${webhookId}`;
}

function cursorAt(position: string): string {
  return Buffer.from(position).toString("base64url");
}

function positionIn(cursor: string): string {
  const position = Buffer.from(cursor, "base64url").toString();
  if (/^[\w.:-]+#\d{19}$/.test(position)) return position;
  throw new ApiError("INVALID_PARAMETER", "cursor: must be a next_cursor that this list returned");
}
