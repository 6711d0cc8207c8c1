import type { EventBridgeEvent } from "aws-lambda";
import { recordMailEvent } from "#features/mail/operations/record-mail-event.ts";
import { scheduled } from "#http/events/scheduled.ts";

/**
 * Runs when SES reports a bounce or a complaint. A failed report is delivered twice more, within minutes, and then
 * becomes a dead letter.
 */
export const handler = ({ detail }: EventBridgeEvent<string, unknown>): Promise<void> =>
  scheduled("recordMailEvent", () => recordMailEvent(JSON.stringify(detail)));
