/** A message that the server has accepted. */
export interface AcceptedMessage {
  from: string;
  to: string;
  source: string;
  isEncrypted: boolean;
}

/** The state of a conversation. `MESSAGE` is the answer to the whole message, `CONNECT` the greeting. */
export interface SmtpTurn {
  step: "CONNECT" | "EHLO" | "STARTTLS" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "MESSAGE";
  /** The recipient of the mail under way, once known. */
  to: string;
}

/** Closes the connection instead of answering. */
export const BREAK_OFF = "break off";
/** Accepts the message, and closes the connection without an answer. */
export const TAKE_AND_BREAK_OFF = "take and break off";

/** The answer, or undefined for the usual one. */
export type SmtpScript = (turn: SmtpTurn) => string | undefined | Promise<string | undefined>;
