import { describe, expect, it } from "vitest";
import { MailerPaused, MailRejected } from "../../shared/ports/mailer.ts";
import { aMail, describeMailer } from "../support/mailer-contract.ts";
import { sesSubject } from "./support/ses-stub.ts";

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
  });

  it.each([
    ["MessageRejected", MailRejected],
    ["InvalidParameterValue", MailRejected],
    ["Throttling", MailerPaused],
    ["AccountSendingPausedException", MailerPaused],
  ])("that fails with %s tells what that means", async (code, failure) => {
    const { mailer, refuse } = await sesSubject();
    refuse(code);
    await expect(mailer.send(aMail())).rejects.toThrow(failure);
    await expect(mailer.send(aMail())).rejects.toThrow(`Because of ${code}`);
  });

  it("that fails otherwise may go another time", async () => {
    const { mailer, refuse } = await sesSubject();
    refuse("InternalFailure");
    const failure = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRejected);
    expect(failure).not.toBeInstanceOf(MailerPaused);
  });
});
