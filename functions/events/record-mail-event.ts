import type { SNSEvent } from "aws-lambda";
import { recordMailEvent } from "#features/mail/operations/record-mail-event.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Runs when SES reports a bounce or a complaint. What fails is delivered twice more, within minutes. */
export const handler = ({ Records }: SNSEvent): Promise<void> =>
  scheduled("recordMailEvent", async () => {
    for (const { Sns } of Records) await recordMailEvent(Sns.Message);
  });
