import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { explainAwsError } from "#lib/aws/deployment/explain-aws-error.ts";
import { cloudFrontFit } from "./cloudfront-fit.ts";
import { domainFit } from "./domain-fit.ts";
import type { Fit } from "./fit.ts";
import { functionsFit } from "./functions-fit.ts";
import { senderFit } from "./sender-fit.ts";

/**
 * Checks the account's state: how many functions run at once, whether CloudFront has been used, and existing resources
 * of SES and CloudFront. Notes values it cannot read and continues, since the deployment itself may have more
 * permissions.
 */
export async function accountFit(configuration: Configuration, region: string): Promise<Fit> {
  // Without the certificates that it requests, nothing could be deployed.
  const domain = await domainFit(configuration, region);
  const isOwn = domain.settings.mailIdentity === "domain";
  const sender: Configuration = isOwn
    ? { ...configuration, mailIdentity: "domain" }
    : configuration;
  const found = await Promise.all([
    noted("Lambda", () => functionsFit(configuration)),
    noted("CloudFront", () => cloudFrontFit(configuration, region)),
    noted("SES", () => senderFit(sender)),
  ]);
  return [domain, ...found].reduce((all, { settings, notes }) => ({
    settings: { ...all.settings, ...settings },
    notes: [...all.notes, ...notes],
  }));
}

/** The settings as arguments of the CDK's command line. */
export function contextOf({ settings }: Fit): string[] {
  return Object.entries(settings).flatMap(([key, value]) => ["--context", `${key}=${value}`]);
}

async function noted(subject: string, look: () => Promise<Fit>): Promise<Fit> {
  try {
    return await look();
  } catch (error) {
    const notes = [`The account's limits were not checked. ${explainAwsError(error, subject)}`];
    return { settings: {}, notes };
  }
}
