import { expect, test } from "vitest";
import { synthesize } from "#lib/stacks/synthesize.ts";
import { at, functionCalled, stacks } from "#test/infra/support/stacks.ts";

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
