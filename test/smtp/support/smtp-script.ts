/** A message that the server has accepted. */
export interface AcceptedMessage {
  from: string;
  to: string;
  source: string;
  isEncrypted: boolean;
}

/** Where a conversation is. `MESSAGE` is the answer to the whole message, `CONNECT` the greeting. */
export interface SmtpTurn {
  step: "CONNECT" | "EHLO" | "STARTTLS" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "MESSAGE";
  /** Of the mail under way, as far as it is known. */
  to: string;
}

/** Closes the connection in place of an answer. */
export const BREAK_OFF = "break off";
/** Accepts the message, and closes the connection in place of saying so. */
export const TAKE_AND_BREAK_OFF = "take and break off";

/** The answer where it is not the usual one. */
export type SmtpScript = (turn: SmtpTurn) => string | undefined | Promise<string | undefined>;
