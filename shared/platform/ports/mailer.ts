/** A picture that belongs to a mail and is shown in it. */
export interface InlineImage {
  /** The HTML shows it as `cid:<contentId>`. Letters, digits, dots and hyphens. */
  contentId: string;
  contentType: "image/jpeg" | "image/png";
  content: Uint8Array;
}

/** One e-mail to one person. Addresses are bare (`ann@example.org`); header values hold no line breaks. */
export interface Mail {
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers such as `List-Unsubscribe`. */
  headers: Record<string, string>;
  images?: readonly InlineImage[];
}

/** Hands mail over for delivery: SES on AWS, a folder of `.eml` files in the embedded host. */
export interface Mailer {
  /**
   * A failure of any other kind than these may pass: the mail can be tried again a few times.
   * @returns the message id under which the mail was accepted.
   * @throws MailRejected when this mail will never be accepted
   * @throws MailRateExceeded when mail comes too fast
   * @throws MailHeld when this mail is not accepted at present, for a reason that is not its recipient's
   * @throws MailerPaused when no mail is accepted at present
   */
  send(mail: Mail): Promise<string>;
  /** How many mails a second are accepted at most, undefined while that is not known. Missing where nothing limits it. */
  ratePerSecond?(): Promise<number | undefined>;
}

/** A mail that will never be accepted, such as one to an address that cannot be. Trying again is useless. */
export class MailRejected extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRejected";
  }
}

/** Mail comes faster than it is accepted: the same mail is accepted seconds later. */
export class MailRateExceeded extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRateExceeded";
  }
}

/**
 * This mail is not accepted at present for a reason of the sender's account, which others may not meet. The message
 * says it in plain words for the publisher.
 */
export class MailHeld extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailHeld";
  }
}

/** Nothing is accepted at present, whatever mail it is: a quota is used up or sending is switched off. */
export class MailerPaused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailerPaused";
  }
}
