import { ArnFormat, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type Configuration, domainOf } from "#lib/aws/deployment/configuration.ts";
import { ENV } from "#platform/settings/env.ts";
import type { ServiceFunction } from "./service-function.ts";
import { suppressFinding } from "./suppress-finding.ts";

/**
 * Allows a function to query SES about the account and the sender (address and domain), and passes it the sender, the
 * deployment's name and the operator.
 */
export function grantMailAccount(fn: ServiceFunction, configuration: Configuration): void {
  const { name, mailSender, alarmEmail } = configuration;
  const identities = [mailSender, domainOf(mailSender)].map((identity) =>
    Stack.of(fn).formatArn({
      service: "ses",
      resource: "identity",
      resourceName: identity,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    }),
  );
  fn.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: ["ses:GetEmailIdentity"], resources: identities }),
  );
  fn.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: ["ses:GetAccount"], resources: ["*"] }),
  );
  suppressFinding(
    fn,
    "IAM5[Resource::*]",
    "ses:GetAccount does not support resource-level permissions.",
  );
  fn.setVariable(ENV.senderAddress, mailSender);
  fn.setVariable(ENV.deployment, name);
  if (alarmEmail !== undefined) fn.setVariable(ENV.operatorAddress, alarmEmail);
}
