import { expect, test } from "vitest";
import { mailRecords } from "#lib/deployment/mail-records.ts";
import { synthesize } from "#lib/stacks/synthesize.ts";
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
