import type { EventBridgeEvent, SNSEvent } from "aws-lambda";
import { recordMailEvent } from "#features/mail/operations/record-mail-event.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** A report of SES, by EventBridge; by SNS during the update of an older deployment. */
type Reported = EventBridgeEvent<string, unknown> | SNSEvent;

/**
 * Runs when SES reports a bounce or a complaint. A failed report is delivered twice more, within minutes, and then
 * becomes a dead letter.
 */
export const handler = (event: Reported): Promise<void> =>
  scheduled("recordMailEvent", async () => {
    const reports =
      "detail" in event
        ? [JSON.stringify(event.detail)]
        : event.Records.map(({ Sns }) => Sns.Message);
    for (const report of reports) await recordMailEvent(report);
  });
