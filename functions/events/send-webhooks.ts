import { sendDueWebhooks, sendNudged } from "#features/webhooks/operations/run-webhooks.ts";
import { messagesIn } from "#http/events/messages-in.ts";
import { scheduled } from "#http/events/scheduled.ts";

/**
 * Runs when messages name deliveries, and on a schedule for all that is due. What fails is due again in the table, so no
 * message is left in the queue.
 */
export const handler = (event: unknown): Promise<void> =>
  scheduled("sendWebhooks", async () => {
    const messages = messagesIn(event);
    await (messages ? sendNudged(messages) : sendDueWebhooks());
  });
