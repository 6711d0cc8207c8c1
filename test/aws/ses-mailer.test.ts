import { expect, it } from "vitest";
import { ensureSender } from "../../lib/local/endpoint-resources.ts";
import { SesMailer } from "../../shared/mail/ses-mailer.ts";
import { MailerPaused } from "../../shared/ports/mailer.ts";
import { arrivedMail } from "../mail/support/ses-stub.ts";
import { aMail, describeMailer } from "../support/mailer-contract.ts";
import { aName, ses } from "./support/endpoint.ts";
import { messagesFrom } from "./support/sent-mail.ts";

const now = () => new Date();

describeMailer("SesMailer", async () => {
  const senderAddress = `${aName()}@press.example`;
  await ensureSender(ses, senderAddress);
  return {
    mailer: new SesMailer({ client: ses, senderAddress, now }),
    arrived: async () => (await messagesFrom(senderAddress)).map(arrivedMail),
  };
});

it("mail from an address that was never verified waits", async () => {
  const senderAddress = `${aName()}@press.example`;
  const mailer = new SesMailer({ client: ses, senderAddress, now });
  await expect(mailer.send(aMail())).rejects.toThrow(MailerPaused);
});
