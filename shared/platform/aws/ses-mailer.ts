import {
  GetSendQuotaCommand,
  SendRawEmailCommand,
  type SESClient,
  SESServiceException,
} from "@aws-sdk/client-ses";
import { log } from "#platform/log/log.ts";
import type { Mail, Mailer } from "#platform/ports/mailer.ts";
import { composeMessage } from "#platform/compose-message.ts";
import { sesFailure } from "./ses-failure.ts";

export interface SesMailerOptions {
  /** With a request timeout well below a minute, after which another sender may take over the mail. */
  client: SESClient;
  /** The sender's bare address, verified with SES. */
  senderAddress: string;
  /** The set that reports bounces and complaints; by default the identity's. */
  configurationSet?: string;
  now: () => Date;
}

/** SES reports its quota at most once a second; it changes once in months. */
const REMEMBERED_MINUTES = 10;

/** Hands mail to SES (API version 1, which the emulators also support). */
export class SesMailer implements Mailer {
  readonly #options: SesMailerOptions;
  #rate: number | undefined;
  #rateReadAt = Number.NEGATIVE_INFINITY;

  constructor(options: SesMailerOptions) {
    this.#options = options;
  }

  async send(mail: Mail): Promise<string> {
    const { client, senderAddress, configurationSet, now } = this.#options;
    const Data = await composeMessage(mail, { fromAddress: senderAddress, date: now() });
    const command = new SendRawEmailCommand({
      Source: senderAddress,
      Destinations: [mail.to],
      RawMessage: { Data },
      ...(mail.tags && {
        Tags: Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
      }),
      ...(configurationSet !== undefined && { ConfigurationSetName: configurationSet }),
    });
    try {
      return (await client.send(command)).MessageId ?? "";
    } catch (error) {
      throw error instanceof SESServiceException
        ? sesFailure(error, { senderAddress, to: mail.to })
        : error;
    }
  }

  /** The quota of the account, or the last known one if it cannot be read. */
  async ratePerSecond(): Promise<number | undefined> {
    const at = this.#options.now().getTime();
    if (at - this.#rateReadAt < REMEMBERED_MINUTES * 60_000) return this.#rate;
    this.#rateReadAt = at;
    try {
      const { MaxSendRate = 0 } = await this.#options.client.send(new GetSendQuotaCommand({}));
      if (MaxSendRate > 0) this.#rate = MaxSendRate;
    } catch (error) {
      log("MAIL_RATE_UNKNOWN", { error });
    }
    return this.#rate;
  }
}
