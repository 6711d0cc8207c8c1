import { describe, expect, it } from "vitest";
import { MailerPaused, MailHeld, MailRateExceeded, MailRejected } from "#platform/ports/mailer.ts";
import { aMail, describeMailer } from "#test/support/mailer-contract.ts";
import { sesSubject } from "#test/mail/support/ses-stub.ts";

describeMailer("SesMailer", sesSubject);

describe("mail to SES", () => {
  it("goes to the one recipient, and answers the id of SES", async () => {
    const { mailer, requests } = await sesSubject();
    expect(await mailer.send(aMail())).toBe("message-1");
    const [request] = requests;
    expect(request?.get("Action")).toBe("SendRawEmail");
    expect(request?.get("Source")).toBe("noreply@press.example");
    expect(request?.getAll("Destinations.member.1")).toEqual(["ann@example.org"]);
    expect(request?.has("Destinations.member.2")).toBe(false);
    expect(request?.get("ConfigurationSetName")).toBe("reports");
  });

  const unverified =
    "Email address is not verified. The following identities failed the check in region EU-WEST-1: ";

  it.each([
    ["InvalidParameterValue", "Domain ends with dot", MailRejected],
    ["MessageRejected", "Address blacklisted.", MailRejected],
    ["MessageRejected", `${unverified}ann@example.org`, MailHeld],
    ["MessageRejected", `${unverified}Press <noreply@press.example>`, MailerPaused],
    ["MessageRejected", `${unverified}noreply@press.example, ann@example.org`, MailerPaused],
    ["MessageRejected", "Sending suspended for this account.", MailerPaused],
    ["Throttling", "Daily message quota exceeded.", MailerPaused],
    ["Throttling", "Maximum sending rate exceeded.", MailRateExceeded],
    ["AccountSendingPausedException", "Paused", MailerPaused],
    ["AccessDenied", "User is not authorized to perform ses:SendRawEmail", MailerPaused],
  ])("that fails with %s: %s shows what that means", async (code, words, failure) => {
    const { mailer, refuse } = await sesSubject();
    refuse(code, words);
    const thrown = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(failure);
    const isInOwnWords = failure === MailHeld;
    expect(String(thrown)).toContain(isInOwnWords ? "in its sandbox" : words);
  });

  it.each(["InternalFailure", "MessageRejected"])(
    "that fails with %s for no known reason may go another time",
    async (code) => {
      const { mailer, refuse } = await sesSubject();
      refuse(code);
      const failure = await mailer.send(aMail()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      for (const kind of [MailRejected, MailerPaused, MailHeld, MailRateExceeded]) {
        expect(failure).not.toBeInstanceOf(kind);
      }
    },
  );
});

describe("the rate that SES allows", () => {
  it("is asked for now and then", async () => {
    const { mailer, allow, clock } = await sesSubject();
    allow(14);
    expect(await mailer.ratePerSecond()).toBe(14);
    allow(50);
    expect(await mailer.ratePerSecond()).toBe(14);
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    expect(await mailer.ratePerSecond()).toBe(50);
  });

  it("is not known where SES does not report it", async () => {
    const { mailer } = await sesSubject();
    expect(await mailer.ratePerSecond()).toBeUndefined();
  });
});
