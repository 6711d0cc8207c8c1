import { GIVEN_UP, MAIL_REASONS, type MailReason } from "#contract/formats/mail/mail-reason.ts";
import type { DeskTexts } from "#texts/desk/en.ts";

/** Why a mail waits or did not leave, in the desk's language, with the mail server's own words. */
export function mailReasonText(texts: DeskTexts, reason: string): string {
  const { reasons, givenUp } = texts.contacts.mails;
  const last = reason.replace(GIVEN_UP, "");
  const known = Object.keys(MAIL_REASONS)
    .filter((name): name is MailReason => name in reasons)
    .find((name) => `${last}: `.startsWith(`${MAIL_REASONS[name]}: `));
  const words =
    known === undefined ? last : reasons[known] + last.slice(MAIL_REASONS[known].length);
  return last === reason ? words : `${givenUp} ${words}`;
}
