import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The state of the service's mail. No field contains a secret. */
export const serviceMail = v.strictObject({
  way: v.pipe(
    v.picklist(["ses", "smtp", "inbox"]),
    v.description(
      "How mail leaves: by Amazon SES, by an SMTP server, or not at all: then it is kept in the inbox of the host.",
    ),
  ),
  sender: v.pipe(v.string(), v.description("The address that mail comes from.")),
  operator: v.pipe(
    v.nullable(v.string()),
    v.description(
      "The publisher's own address, to which links that sign in are mailed; null for none.",
    ),
  ),
  server: v.pipe(
    v.nullable(v.string()),
    v.description("Host and port of the SMTP server; null for any other way."),
  ),
  access: v.pipe(
    v.nullable(v.picklist(["production", "sandbox", "unknown"])),
    v.description(
      "Whether SES mails anybody, or in its sandbox verified addresses only; null where mail does not leave by SES.",
    ),
  ),
  identity: v.pipe(
    v.nullable(v.picklist(["verified", "unverified", "unknown"])),
    v.description(
      "Whether SES has verified the sender's address or its domain; null where mail does not leave by SES.",
    ),
  ),
  sending: v.pipe(
    v.nullable(v.picklist(["enabled", "paused", "unknown"])),
    v.description(
      "Whether SES sends for this account, or has paused that; null where mail does not leave by SES.",
    ),
  ),
  daily_quota: v.pipe(
    v.nullable(count),
    v.description("Most mails in 24 hours; null where SES has no limit or does not answer."),
  ),
  sent_today: v.pipe(
    v.nullable(count),
    v.description(
      "Mails of the last 24 hours, by all programs of the AWS account; null where SES does not answer or mail does not leave by it.",
    ),
  ),
});

/** The service itself. */
export const serviceRecord = v.strictObject({
  version: v.string(),
  runs_on: v.pipe(
    v.picklist(["host", "aws"]),
    v.description("A machine of one's own, or functions on AWS."),
  ),
  data_folder: v.pipe(
    v.nullable(v.string()),
    v.description("The folder with all data on that machine; null on AWS."),
  ),
  deployment: v.pipe(
    v.nullable(v.string()),
    v.description("The name with which the deployment's stacks begin; null on a machine."),
  ),
  region: v.pipe(v.nullable(v.string()), v.description("The AWS region; null on a machine.")),
  mail: serviceMail,
});
export type ServiceRecord = v.InferOutput<typeof serviceRecord>;
