/**
 * The reasons of mails that wait or did not leave: whole sentences, and the beginnings of those in which the words of the
 * mail server follow after a colon.
 */
export const MAIL_REASONS = {
  address: "The address is refused",
  later: "The mail is not accepted yet",
  refused: "The mail is refused",
  rate: "The mail server limits the rate",
  held: "The mail server refuses this mail",
  paused: "The mail server accepts no mail",
  silent: "The mail server gave no answer",
  unusable: "The mail server cannot be used",
  bounced: "The address does not take mail.",
  complained: "The recipient has reported the mail as unwanted.",
  suppressed:
    "The address does not exist or its owner complained about mail, so nothing is sent to it any more.",
  unwanted: "The contact wants no such mail any more.",
} as const;
export type MailReason = keyof typeof MAIL_REASONS;

/** Finds the last reason of a mail that was tried for long. */
export const GIVEN_UP = /^Given up after \d+ (?:days|attempts): /;
