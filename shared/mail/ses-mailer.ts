import { SendRawEmailCommand, type SESClient, SESServiceException } from "@aws-sdk/client-ses";
import { type Mail, type Mailer, MailerPaused, MailRejected } from "../ports/mailer.ts";
import { composeMessage } from "./compose-message.ts";

/** Failures of a mail that are the same another time. */
const REJECTIONS = new Set(["MessageRejected", "InvalidParameterValue"]);
/** Failures of the account: its quota, its rate, or a switch that a person has to turn. */
const PAUSES = new Set([
  "Throttling",
  "ThrottlingException",
  "LimitExceededException",
  "AccountSendingPausedException",
  "ConfigurationSetSendingPausedException",
  "MailFromDomainNotVerifiedException",
]);

/** How an SES mailer is set up. */
export interface SesMailerOptions {
  /** With a request timeout well below a minute, after which another sender may take up the mail. */
  client: SESClient;
  /** The bare address that mail comes from, verified with SES. */
  senderAddress: string;
  now: () => Date;
}

/** Hands mail to SES (API version 1, which the emulators speak as well). */
export class SesMailer implements Mailer {
  readonly #options: SesMailerOptions;

  constructor(options: SesMailerOptions) {
    this.#options = options;
  }

  async send(mail: Mail): Promise<string> {
    const { client, senderAddress, now } = this.#options;
    const Data = await composeMessage(mail, { fromAddress: senderAddress, date: now() });
    const command = new SendRawEmailCommand({
      Source: senderAddress,
      Destinations: [mail.to],
      RawMessage: { Data },
    });
    try {
      return (await client.send(command)).MessageId ?? "";
    } catch (error) {
      throw failureOf(error);
    }
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof SESServiceException)) return error;
  if (REJECTIONS.has(error.name)) return new MailRejected(error.message, { cause: error });
  if (PAUSES.has(error.name)) return new MailerPaused(error.message, { cause: error });
  return error;
}
