/** A picture that belongs to a mail and is shown in it. */
export interface InlineImage {
  /** The HTML shows it as `cid:<contentId>`. Letters, digits, dots and hyphens. */
  contentId: string;
  contentType: "image/jpeg" | "image/png";
  content: Uint8Array;
}

/** One e-mail to one person. Addresses are bare (`ann@example.org`); header values contain no line breaks. */
export interface Mail {
  /** The same at every attempt to send it, and for no other mail. Letters and digits. */
  id: string;
  /** Where its record is, for reports that come later. Letters, digits and hyphens; SES repeats them in its reports. */
  tags?: { account: string; mail: string };
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers such as `List-Unsubscribe`. */
  headers: Record<string, string>;
  images?: readonly InlineImage[];
}

/** Hands mail over for delivery: SES on AWS; in the embedded host an SMTP server, or a folder of `.eml` files. */
export interface Mailer {
  /** Set where mail stays on this machine and is sent to nobody. */
  readonly isInbox?: true;
  /**
   * A failure of any kind other than these may be temporary: the mail can be retried a few times.
   * @returns the message id under which the mail was accepted.
   * @throws MailRejected when this mail will never be accepted
   * @throws MailDeferred if this mail is not accepted at present, for a reason of its recipient or of nobody in particular
   * @throws MailRateExceeded when mail comes too fast
   * @throws MailHeld if this mail is not accepted at present, for a reason that is not its recipient's
   * @throws MailerPaused if no mail is accepted at present
   */
  send(mail: Mail): Promise<string>;
  /** How many mails a second are accepted at most, undefined while that is not known. Absent without a limit. */
  ratePerSecond?(): Promise<number | undefined>;
}

/** A mail that will never be accepted, such as one to an invalid address. Retrying is useless. */
export class MailRejected extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRejected";
  }
}

/** Not accepted at present, as by a full mailbox or a greylist: the same mail may be accepted minutes or days later. */
export class MailDeferred extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailDeferred";
  }
}

/** Mail comes faster than it is accepted: the same mail will be accepted seconds later. */
export class MailRateExceeded extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRateExceeded";
  }
}

/**
 * This mail is not accepted at present for a reason of the sender's account, which others may not meet. The message
 * explains it in plain words for the publisher.
 */
export class MailHeld extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailHeld";
  }
}

/** Nothing is accepted at present, whatever the mail: a quota is used up or sending is switched off. */
export class MailerPaused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailerPaused";
  }
}
