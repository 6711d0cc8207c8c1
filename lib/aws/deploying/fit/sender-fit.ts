import { GetIdentityVerificationAttributesCommand, SESClient } from "@aws-sdk/client-ses";
import { type Configuration, domainOf } from "#lib/aws/deployment/configuration.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";
import type { Fit } from "./fit.ts";
import { deployedResources } from "./deployed-resources.ts";

/** Uses an existing SES identity, which CloudFormation would refuse to create again. */
export async function senderFit(configuration: Configuration): Promise<Fit> {
  const { name, mailSender, mailIdentity } = configuration;
  const identity = mailIdentity === "domain" ? domainOf(mailSender) : mailSender;
  const status = await verificationOf(identity);
  if (status === undefined) return { settings: {}, notes: [] };
  const made = await deployedResources(namesOf(name).stacks.mail, "AWS::SES::EmailIdentity");
  if (made.includes(identity)) return { settings: {}, notes: [] };
  const isConfirmed = status === "Success";
  const note = `SES already has ${identity}. Masthead uses it unchanged, and npm run destroy keeps it.`;
  const wait = ` It is not confirmed yet (${status}): no mail is sent until it is.`;
  return {
    settings: { mailIdentity: "existing" },
    notes: [isConfirmed ? note : note + wait],
  };
}

/** @returns undefined if SES does not have the identity */
async function verificationOf(identity: string): Promise<string | undefined> {
  const client = new SESClient({ maxAttempts: 2 });
  try {
    const command = new GetIdentityVerificationAttributesCommand({ Identities: [identity] });
    const { VerificationAttributes } = await client.send(command);
    return VerificationAttributes?.[identity]?.VerificationStatus;
  } finally {
    client.destroy();
  }
}
