import type { EventBridgeEvent, SNSEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { getContact } from "#features/contacts/contact-repository.ts";
import { createMail } from "#features/deliveries/mail-repository.ts";
import { handler } from "#functions/events/record-mail-event.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import {
  aContact,
  anIntent,
  aPress,
  aPublishedIssue,
  arrivedMail,
} from "#test/mail/support/press.ts";

const host = await useMasthead({ mailsPerSecond: 1000 });

/** A report of SES as EventBridge passes it to the function. */
function reportOf(detail: object): EventBridgeEvent<string, unknown> {
  return {
    version: "0",
    id: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    "detail-type": "Email Bounced",
    source: "aws.ses",
    account: "123456789012",
    time: "2026-03-01T12:00:00Z",
    region: "eu-west-1",
    resources: ["arn:aws:ses:eu-west-1:123456789012:configuration-set/masthead"],
    detail,
  };
}

/** The same report from SNS, as in earlier deployments. */
function formerReportOf(detail: object | string): SNSEvent {
  const TopicArn = "arn:aws:sns:eu-west-1:123456789012:mail-events";
  const Message = typeof detail === "string" ? detail : JSON.stringify(detail);
  return {
    Records: [
      {
        EventSource: "aws:sns",
        EventVersion: "1.0",
        EventSubscriptionArn: `${TopicArn}:1`,
        Sns: {
          Type: "Notification",
          MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
          TopicArn,
          Message,
          Timestamp: "2026-03-01T12:00:00.000Z",
          SignatureVersion: "1",
          Signature: "",
          SigningCertUrl: "",
          UnsubscribeUrl: "",
          MessageAttributes: {},
        },
      },
    ],
  };
}

const bounceOf = (email: string, bounceType = "Permanent") => ({
  eventType: "Bounce",
  bounce: { bounceType, bouncedRecipients: [{ emailAddress: email, action: "failed" }] },
});
const complaintOf = (email: string, complaintFeedbackType: string | null = "abuse") => ({
  eventType: "Complaint",
  complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress: email }] },
});

async function suppressions() {
  return (await tableItems()).filter((item) => item["SK"] === "SUPPRESSED");
}

describe("a report", () => {
  it("of a permanent bounce suppresses the address by its hash only, however often it comes", async () => {
    const before = await suppressions();
    const event = reportOf(bounceOf("gone@example.org"));
    await handler(event);
    await handler(event);
    await handler(formerReportOf(bounceOf("gone@example.org")));
    const added = (await suppressions()).slice(before.length);
    expect(added).toHaveLength(1);
    expect(JSON.stringify(added)).not.toContain("example.org");
  });

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
    await handler(reportOf(message));
    await host.idle();
    expect(await arrivedMail(host)).toEqual([]);
    for (const { accountId } of [press, other]) {
      expect((await getContact(accountId, email)).mailFailure).toContain("complained");
    }
  });

  it.each([
    ["a bounce that may pass", bounceOf("full@example.org", "Transient")],
    ["a complaint that is none", complaintOf("friend@example.org", "not-spam")],
    ["a delivery", { eventType: "Delivery", delivery: {} }],
  ])("of %s suppresses nothing", async (_, report) => {
    const before = await suppressions();
    await handler(reportOf(report));
    expect(await suppressions()).toEqual(before);
  });

  it("is taken as SNS hands it over while a deployment is updated, its topic's greeting as nothing", async () => {
    const before = await suppressions();
    await handler(
      formerReportOf("Successfully validated SNS topic for Amazon SES event publishing."),
    );
    expect(await suppressions()).toEqual(before);
    await handler(formerReportOf(bounceOf("lost@example.org")));
    expect((await suppressions()).length).toBe(before.length + 1);
  });
});
