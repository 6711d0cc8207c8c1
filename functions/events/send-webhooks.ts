import { sendDueWebhooks, sendNudged } from "#features/webhooks/operations/run-webhooks.ts";
import { messagesIn } from "#http/events/messages-in.ts";
import { scheduled } from "#http/events/scheduled.ts";

/**
 * Runs when messages name deliveries, and on a schedule for all that are due. A failed one is due again in the table,
 * so the queue keeps no message.
 */
export const handler = (event: unknown): Promise<void> =>
  scheduled("sendWebhooks", async () => {
    const messages = messagesIn(event);
    await (messages ? sendNudged(messages) : sendDueWebhooks());
  });
