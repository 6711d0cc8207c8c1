import { expect, it } from "vitest";
import { ensureSender } from "#lib/host/endpoint/endpoint-resources.ts";
import { SesMailer } from "#platform/aws/ses-mailer.ts";
import { MailerPaused } from "#platform/ports/mailer.ts";
import { readMail } from "#lib/host/inbox/read-mail.ts";
import { aMail, describeMailer } from "#test/support/mailer-contract.ts";
import { aName, ses } from "#test/aws/support/endpoint.ts";
import { messagesFrom } from "#test/aws/support/sent-mail.ts";

const now = () => new Date();

describeMailer("SesMailer", async () => {
  const senderAddress = `${aName()}@press.example`;
  await ensureSender(ses, senderAddress);
  return {
    mailer: new SesMailer({ client: ses, senderAddress, now }),
    arrived: async () => Promise.all((await messagesFrom(senderAddress)).map(readMail)),
  };
});

it("mail from an address that was never verified waits", async () => {
  const senderAddress = `${aName()}@press.example`;
  const mailer = new SesMailer({ client: ses, senderAddress, now });
  await expect(mailer.send(aMail())).rejects.toThrow(MailerPaused);
});
