import { listWebhooks as contract } from "#contract/api/webhooks/webhook-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listWebhooks } from "#features/webhooks/operations/list-webhooks.ts";
import { webhookRecordOf } from "#features/webhooks/webhook-record.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { limit, cursor } = parameters;
  const { entries, nextCursor } = await listWebhooks(accountId, { limit, cursor });
  return { data: entries.map(webhookRecordOf), nextCursor };
});
