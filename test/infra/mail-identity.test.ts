import { describe, expect, test } from "vitest";
import { mailRecords } from "#lib/aws/deployment/mail-records.ts";
import { synthesize } from "#lib/aws/stacks/synthesize.ts";
import { at, functionCalled, stacks } from "./stacks.ts";

test("an identity that SES had before is used as it is, and not made again", () => {
  const { ofType } = synthesize({ mailIdentity: "existing" });
  expect(ofType("AWS::SES::EmailIdentity")).toEqual([]);
  expect(ofType("AWS::SES::ConfigurationSetEventDestination")).toHaveLength(1);
});

test("bounces are reported by the deployment's own set, whatever set the identity has", () => {
  const [set] = stacks.ofType("AWS::SES::ConfigurationSet");
  const variables = at(functionCalled("sendDueMail").properties, "Environment", "Variables");
  expect(at(variables, "MASTHEAD_MAIL_CONFIGURATION_SET")).toEqual({ Ref: set?.logicalId });
});

test("a domain gets records for its signatures, its servers and what to do with other mail", () => {
  const { ofType } = synthesize({ mailIdentity: "domain" });
  const [identity] = ofType("AWS::SES::EmailIdentity");
  expect(at(identity?.properties, "MailFromAttributes")).toEqual({
    MailFromDomain: "bounce.example.org",
  });
  const records = mailRecords("example.org", "eu-central-1", [{ name: "k", value: "v" }]);
  expect(records.map(({ name, type, value }) => `${name} ${type} ${value}`)).toEqual([
    "k CNAME v",
    "bounce.example.org MX 10 feedback-smtp.eu-central-1.amazonses.com",
    `bounce.example.org TXT "v=spf1 include:amazonses.com ~all"`,
    `_dmarc.example.org TXT "v=DMARC1; p=none"`,
  ]);
});

describe("what SES reports of refused mail", () => {
  const [destination, ...others] = stacks.ofType("AWS::SES::ConfigurationSetEventDestination");
  const rule = stacks
    .ofType("AWS::Events::Rule")
    .find(({ properties }) => properties["EventPattern"] !== undefined);
  const queue = stacks
    .ofType("AWS::SQS::Queue")
    .find(({ logicalId }) => logicalId.startsWith("ReportDeadLetters"));
  const queueArn = { "Fn::GetAtt": [queue?.logicalId, "Arn"] };

  test("passes no topic, as it holds addresses and a topic would need a key of the account's to encrypt them", () => {
    expect(others).toEqual([]);
    const { EventBridgeDestination, ...rest } = Object(
      at(destination?.properties, "EventDestination"),
    );
    expect(JSON.stringify(EventBridgeDestination)).toContain("event-bus/default");
    expect(rest).toEqual({ Enabled: true, MatchingEventTypes: ["bounce", "complaint"] });
    expect(stacks.ofType("AWS::SNS::Subscription").map(({ properties }) => properties)).toEqual([
      expect.objectContaining({ Protocol: "email", Endpoint: "ops@example.org" }),
    ]);
    const publishers = stacks
      .ofType("AWS::SNS::TopicPolicy")
      .map(({ properties }) => JSON.stringify(at(properties, "PolicyDocument")));
    for (const policy of publishers) expect(policy).not.toContain("ses.amazonaws.com");
  });

  test("is this deployment's, among the reports of all programs of the account", () => {
    const [set] = stacks.ofType("AWS::SES::ConfigurationSet");
    expect(rule?.properties["EventPattern"]).toEqual({
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [{ Ref: set?.logicalId }] } } },
    });
  });

  test("ends in a queue when it can be neither handed over nor recorded", () => {
    const recorder = functionCalled("recordMailEvent");
    expect(rule?.properties["Targets"]).toMatchObject([
      {
        Arn: { "Fn::GetAtt": [recorder.logicalId, "Arn"] },
        DeadLetterConfig: { Arn: queueArn },
      },
    ]);
    expect(at(recorder.properties, "DeadLetterConfig")).toEqual({ TargetArn: queueArn });
    expect(queue?.properties).toMatchObject({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 24 * 3600,
    });
    const allowed = stacks
      .ofType("AWS::SQS::QueuePolicy")
      .map(({ properties }) => JSON.stringify(properties));
    expect(allowed.filter((policy) => policy.includes("events.amazonaws.com"))).toEqual([
      expect.stringContaining(`{"Fn::GetAtt":["${rule?.logicalId}","Arn"]}`),
    ]);
  });
});
