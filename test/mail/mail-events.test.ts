import { generateKeyPairSync, sign } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { getContact } from "#features/contacts/contact-repository.ts";
import { createMail } from "#features/deliveries/mail-repository.ts";
import { recordMailEvent } from "#features/mail/operations/record-mail-event.ts";
import { signedText, type SnsMessage } from "#features/mail/sns-message.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import {
  aContact,
  anIntent,
  aPress,
  aPublishedIssue,
  arrivedMail,
} from "#test/mail/support/press.ts";

const TOPIC = "arn:aws:sns:eu-west-1:123456789012:mail-events";
const HOST = "https://sns.eu-west-1.amazonaws.com";
const host = await useMasthead({ mailsPerSecond: 1000, snsTopicArn: TOPIC });
// Node verifies with a public key as with a certificate that holds it.
const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
let fetched: string[] = [];
let certificates = 0;
beforeEach(() => {
  fetched = [];
});

/** Stands for the network: SNS has the certificate. */
async function fetchText(address: string): Promise<string> {
  fetched.push(address);
  return address.includes(".pem") ? publicKey : "<ConfirmSubscriptionResponse/>";
}

function signed(fields: Partial<SnsMessage>): string {
  const message = {
    Type: "Notification" as const,
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: TOPIC,
    Message: "{}",
    Timestamp: "2026-03-01T12:00:00.000Z",
    SignatureVersion: "2" as const,
    SigningCertURL: `${HOST}/SimpleNotificationService-${++certificates}.pem`,
    ...fields,
  };
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const Signature = sign(algorithm, Buffer.from(signedText(message)), privateKey);
  return JSON.stringify({ ...message, Signature: Signature.toString("base64"), ...overrides });
}
let overrides: Record<string, unknown> = {};
beforeEach(() => {
  overrides = {};
});

const bounceOf = (email: string, bounceType = "Permanent") =>
  JSON.stringify({
    notificationType: "Bounce",
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: email, action: "failed" }] },
  });
const complaintOf = (email: string, complaintFeedbackType: string | null = "abuse") =>
  JSON.stringify({
    eventType: "Complaint",
    complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress: email }] },
  });

async function suppressions() {
  return (await tableItems()).filter((item) => item["SK"] === "SUPPRESSED");
}

describe("a signed event", () => {
  it.each(["1", "2"] as const)(
    "with signature version %s of a permanent bounce suppresses the address by its hash only",
    async (SignatureVersion) => {
      const before = await suppressions();
      const email = `gone${SignatureVersion}@example.org`;
      const text = signed({ SignatureVersion, Message: bounceOf(email), Subject: "Bounce" });
      await recordMailEvent(text, fetchText);
      await recordMailEvent(text, fetchText);
      const added = (await suppressions()).slice(before.length);
      expect(await suppressions()).toHaveLength(before.length + 1);
      expect(JSON.stringify(added)).not.toContain("example.org");
      expect(fetched).toHaveLength(1);
    },
  );

  it("means that no account mails the address again, in any spelling, and their contacts say why", async () => {
    const [press, other] = [await aPress(host), await aPress(host)];
    const email = "Refuser@Example.org";
    const intents = [];
    for (const each of [press, other]) {
      const contact = await aContact(each, email);
      const issueId = await aPublishedIssue(each);
      intents.push(anIntent(each, contact, { issueId }));
    }
    await host.idle();
    for (const intent of intents) await createMail(intent);
    const message = complaintOf("Some One <refuser@EXAMPLE.org>");
    await recordMailEvent(signed({ Message: message }), fetchText);
    await host.idle();
    expect(await arrivedMail(host)).toEqual([]);
    for (const { accountId } of [press, other]) {
      expect((await getContact(accountId, email)).mailFailure).toContain("complained");
    }
  });

  it.each([
    ["a bounce that may pass", bounceOf("full@example.org", "Transient")],
    ["a complaint that is none", complaintOf("friend@example.org", "not-spam")],
    ["a delivery", JSON.stringify({ notificationType: "Delivery", delivery: {} })],
    ["a topic's greeting", "Successfully validated SNS topic for Amazon SES event publishing."],
  ])("of %s suppresses nothing", async (_, Message) => {
    const before = await suppressions();
    await recordMailEvent(signed({ Message }), fetchText);
    expect(await suppressions()).toEqual(before);
  });

  it("confirms a subscription at SNS itself", async () => {
    const SubscribeURL = `${HOST}/?Action=ConfirmSubscription&Token=t`;
    await recordMailEvent(
      signed({ Type: "SubscriptionConfirmation", Token: "t", SubscribeURL }),
      fetchText,
    );
    expect(fetched.at(-1)).toBe(SubscribeURL);
  });
});

describe("an event that is not genuine", () => {
  it.each([
    ["another text", { Message: bounceOf("victim@example.org") }],
    ["another signature", { Signature: "bm90IGEgc2lnbmF0dXJl" }],
    ["no signature", { Signature: "" }],
    ["another signature version", { SignatureVersion: "1" }],
    ["another topic", { TopicArn: `${TOPIC}2` }],
  ])("with %s is refused", async (_, changes) => {
    overrides = changes;
    const before = await suppressions();
    await expect(recordMailEvent(signed({}), fetchText)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect(await suppressions()).toEqual(before);
  });

  it.each([
    "http://sns.eu-west-1.amazonaws.com/a.pem",
    "https://sns.us-east-1.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com.evil.example/a.pem",
    "https://evil.example/sns.eu-west-1.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com@evil.example/a.pem",
    "https://sns.eu-west-1.amazonaws.com:8443/a.pem",
    "https://user:secret@sns.eu-west-1.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com/a.txt",
    "file:///etc/passwd.pem",
    "nothing",
  ])("never has the certificate fetched from %s", async (SigningCertURL) => {
    const text = signed({ SigningCertURL, Message: bounceOf("victim@example.org") });
    await expect(recordMailEvent(text, fetchText)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(fetched).toEqual([]);
  });

  it("never has a subscription confirmed elsewhere", async () => {
    const SubscribeURL = "https://evil.example/?Action=ConfirmSubscription";
    const text = signed({ Type: "SubscriptionConfirmation", Token: "t", SubscribeURL });
    await expect(recordMailEvent(text, fetchText)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(fetched).not.toContain(SubscribeURL);
  });
});

describe("the address of mail events", () => {
  const post = async (body: string) =>
    send(host.address, { method: "POST", target: "/mail/events", body });

  it.each(["", "no JSON", "{}", "[]", "null"])("answers 400 to %j", async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  it("answers 401 to a message of a foreign topic", async () => {
    expect((await post(signed({ TopicArn: "arn:aws:sns:eu-west-1:1:other" }))).status).toBe(401);
  });
});
