import { composeMessage } from "#platform/compose-message.ts";
import {
  type Mail,
  type Mailer,
  MailerPaused,
  MailHeld,
  MailRejected,
} from "#platform/ports/mailer.ts";
import { signMessage } from "./sign-message.ts";
import { smtpFailure } from "./smtp-failure.ts";
import type { SmtpTimeouts } from "./smtp-session.ts";
import { SmtpSessions } from "./smtp-sessions.ts";
import type { SmtpSettings } from "./smtp-settings.ts";

export interface SmtpMailerOptions {
  settings: SmtpSettings;
  now: () => Date;
  /** Records that an address has bounced, before its mail is abandoned. May be called again for the same mail. */
  onBounce: (mail: Pick<Mail, "to" | "tags">) => Promise<void>;
  /** A minute to connect and five for each answer by default. */
  timeouts?: SmtpTimeouts;
}

const TIMEOUTS: SmtpTimeouts = { connectMilliseconds: 60_000, answerMilliseconds: 300_000 };
/** The time for running requests. */
const GRACE_MILLISECONDS = 10_000;

/**
 * Hands mail to an SMTP server. A mail counts as sent once the server has acknowledged it. If the connection breaks
 * between the end of the message and that answer, its acceptance is unknown, and it is sent again: each mail arrives at
 * least once, and twice at most as often as an answer is lost. Its Message-ID stays the same, by which many servers and
 * programs drop the second copy.
 */
export class SmtpMailer implements Mailer {
  readonly #options: SmtpMailerOptions;
  readonly #sessions: SmtpSessions;
  /** Whether the last answers refused all mail. */
  isRefused = false;

  constructor(options: SmtpMailerOptions) {
    const { settings, timeouts = TIMEOUTS } = options;
    this.#options = options;
    this.#sessions = new SmtpSessions(settings, timeouts);
  }

  async send(mail: Mail): Promise<string> {
    const { settings, now } = this.#options;
    const { senderAddress, dkim } = settings;
    const messageId = `<${mail.id}${senderAddress.slice(senderAddress.indexOf("@"))}>`;
    const origin = { fromAddress: senderAddress, date: now(), messageId };
    const composed = await composeMessage(mail, origin);
    const message = dkim ? await signMessage(composed, dkim) : composed;
    const transmission = { from: senderAddress, to: mail.to, message, hasBegun: false };
    try {
      await this.#sessions.send(transmission);
    } catch (error) {
      const failure = failureOf(error, transmission.hasBegun);
      this.#note(failure);
      throw failure;
    }
    this.#note(undefined);
    return messageId;
  }

  /** Whether the server can be reached and accepts the login. @throws as `send`, if not */
  async check(): Promise<void> {
    try {
      await this.#sessions.check();
      this.#note(undefined);
    } catch (error) {
      const failure = failureOf(error, false);
      this.#note(failure);
      throw failure;
    }
  }

  suppress(mail: Pick<Mail, "to" | "tags">): Promise<void> {
    return this.#options.onBounce(mail);
  }

  noteAllRefused(): void {
    this.isRefused = true;
  }

  #note(failure: unknown): void {
    // Other refusals do not show whether the server accepts anything.
    const isOfOneMail = failure instanceof MailRejected || failure instanceof MailHeld;
    if (!isOfOneMail) this.isRefused = failure instanceof MailerPaused;
  }

  /** Ends idle sessions, and aborts running ones ten seconds later. */
  close(graceMilliseconds = GRACE_MILLISECONDS): void {
    this.#sessions.close(graceMilliseconds);
  }
}

function failureOf(error: unknown, hasBegun: boolean): unknown {
  return error instanceof Error ? smtpFailure(error, hasBegun) : error;
}
