import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The state of the service's mail. No field contains a secret. */
export const serviceMail = v.strictObject({
  way: v.pipe(
    v.picklist(["ses", "smtp", "inbox"]),
    v.description(
      "How mail is sent: by Amazon SES, by an SMTP server, or not at all, in which case the host's inbox keeps it.",
    ),
  ),
  sender: v.pipe(v.string(), v.description("The sender's address.")),
  operator: v.pipe(
    v.nullable(v.string()),
    v.description(
      "The publisher's own address, to which sign-in links are mailed; null if not set.",
    ),
  ),
  server: v.pipe(
    v.nullable(v.string()),
    v.description("Host and port of the SMTP server; null without one."),
  ),
  access: v.pipe(
    v.nullable(v.picklist(["production", "sandbox", "unknown"])),
    v.description(
      "Whether SES mails any address, or only verified ones in its sandbox; null without SES.",
    ),
  ),
  identity: v.pipe(
    v.nullable(v.picklist(["verified", "unverified", "unknown"])),
    v.description("Whether SES has verified the sender's address or its domain; null without SES."),
  ),
  sending: v.pipe(
    v.nullable(v.picklist(["enabled", "paused", "unknown"])),
    v.description(
      "Whether SES sends for this account, or has paused that. With an SMTP server, `paused` while it refuses all mail, such as by a wrong login, else null; null where mail stays in the inbox.",
    ),
  ),
  daily_quota: v.pipe(
    v.nullable(count),
    v.description("Maximum mails in 24 hours; null if SES has no limit or does not answer."),
  ),
  sent_today: v.pipe(
    v.nullable(count),
    v.description(
      "Mails of the last 24 hours, by all programs of the AWS account; null without SES or its answer.",
    ),
  ),
});

export const serviceRecord = v.strictObject({
  version: v.string(),
  runs_on: v.pipe(
    v.picklist(["host", "aws"]),
    v.description("Your own machine, or functions on AWS."),
  ),
  data_folder: v.pipe(
    v.nullable(v.string()),
    v.description("The folder with all data on that machine; null on AWS."),
  ),
  deployment: v.pipe(
    v.nullable(v.string()),
    v.description("The prefix of the deployment's stacks; null on a machine."),
  ),
  region: v.pipe(v.nullable(v.string()), v.description("The AWS region; null on a machine.")),
  mail: serviceMail,
});
export type ServiceRecord = v.InferOutput<typeof serviceRecord>;
