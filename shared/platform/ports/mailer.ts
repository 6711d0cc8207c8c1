/** A picture embedded in a mail. */
export interface InlineImage {
  /** The HTML refers to it as `cid:<contentId>`. Letters, digits, dots and hyphens. */
  contentId: string;
  contentType: "image/jpeg" | "image/png";
  content: Uint8Array;
}

/** One e-mail to one person. Addresses are bare (`ann@example.org`); header values contain no line breaks. */
export interface Mail {
  /** The same at every attempt to send this mail, and unique to it. Letters and digits. */
  id: string;
  /** The mail's record, for later reports. Letters, digits and hyphens; SES repeats them in its reports. */
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
  /** Set if mail stays on this machine. */
  readonly isInbox?: true;
  /**
   * Any other failure may be temporary: the mail can be retried a few times.
   * @returns the message id under which the mail was accepted.
   * @throws MailBounced if the address does not exist, according to the server
   * @throws MailRejected when this mail will never be accepted
   * @throws MailDeferred if this mail is refused for now, for a reason of its recipient or an unknown one
   * @throws MailRateExceeded when mail comes too fast
   * @throws MailHeld if this mail is refused for now, for a reason that is not its recipient's
   * @throws MailerPaused if all mail is refused for now
   */
  send(mail: Mail): Promise<string>;
  /** Bars an address that bounced from all further mail. A mailer that throws `MailBounced` has it. May be repeated. */
  suppress?(mail: Pick<Mail, "to" | "tags">): Promise<void>;
  /** Notes that the last run was refused nearly all its mail, until a mail is accepted. */
  noteAllRefused?(): void;
  /** The highest accepted rate, undefined while unknown. Absent without a limit. */
  ratePerSecond?(): Promise<number | undefined>;
}

/** A mail that will never be accepted, such as one to an invalid address. Retrying is useless. */
export class MailRejected extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRejected";
  }
}

/** The server says that the address does not exist or no longer takes mail. It may say so of everybody by mistake. */
export class MailBounced extends MailRejected {}

/** Refused for now, as by a full mailbox or a greylist: the same mail may be accepted minutes or days later. */
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
 * This mail is refused for now because of the sender's account; other mails may pass. The message explains the reason
 * to the publisher in plain words.
 */
export class MailHeld extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailHeld";
  }
}

/** All mail is refused for now: a quota is used up or sending is switched off. */
export class MailerPaused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailerPaused";
  }
}
