import { expect, test } from "vitest";
import { MAIL_REASONS } from "#contract/formats/mail/mail-reason.ts";
import { mailReasonText } from "#desk/mail/mail-reason.ts";
import { smtpFailure } from "#lib/host/smtp/smtp-failure.ts";
import { texts as german } from "#texts/desk/de.ts";
import { texts as english } from "#texts/desk/en.ts";
import { texts as spanish } from "#texts/desk/es.ts";
import { texts as french } from "#texts/desk/fr.ts";

function reasonOf(command: string, response: string): string {
  const responseCode = Number(response.slice(0, 3));
  return smtpFailure(Object.assign(new Error(response), { command, response, responseCode }), false)
    .message;
}

test.each([
  ["RCPT TO", "550 5.1.1 User unknown", "Der Mailserver kennt diese Adresse nicht: 550 5.1.1"],
  ["RCPT TO", "451 4.7.1 Greylisted, please come back later", "nimmt sie später an"],
  ["AUTH", "535 5.7.8 Authentication failed", "Ihr Mailserver nimmt zurzeit keine E-Mails an"],
  ["MAIL FROM", "421 4.3.0 Server shutting down", "Ihr Mailserver nimmt zurzeit keine E-Mails an"],
])("after %s %s a German desk says why, with the server's words", (command, reply, words) => {
  const reason = reasonOf(command, reply);
  expect(mailReasonText(german, reason)).toContain(words);
  expect(mailReasonText(german, reason)).toContain(reply);
  expect(mailReasonText(english, reason)).toContain(reply);
  expect(mailReasonText(german, `Given up after 3 days: ${reason}`)).toMatch(
    /^Aufgegeben\. (?:Der|Ihr) Mailserver /,
  );
});

test("a server that cannot be used, or does not answer, is said in German too", () => {
  for (const [hasBegun, words] of [
    [false, "Ihr Mailserver ist nicht erreichbar oder nicht benutzbar"],
    [true, "Der Mailserver hat nicht geantwortet"],
  ] as const) {
    const { message } = smtpFailure(new Error("self-signed certificate"), hasBegun);
    expect(mailReasonText(german, message)).toContain(words);
    expect(mailReasonText(german, message)).toContain("self-signed certificate");
  }
});

test("every reason has words in each language", () => {
  for (const reason of Object.values(MAIL_REASONS)) {
    for (const texts of [german, french, spanish]) {
      expect(mailReasonText(texts, reason)).not.toBe(reason);
    }
  }
});

test("any other reason stays as it is", () => {
  expect(mailReasonText(german, "Bounced")).toBe("Bounced");
});
