/** One e-mail to one person. Addresses are bare (`ann@example.org`); header values hold no line breaks. */
export interface Mail {
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers such as `List-Unsubscribe`. */
  headers: Record<string, string>;
}

/** Hands mail over for delivery: SES on AWS, a folder of `.eml` files in the embedded host. */
export interface Mailer {
  /** @returns the message id under which the mail was accepted. */
  send(mail: Mail): Promise<string>;
}
