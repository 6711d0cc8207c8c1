import {
  CloudFrontClient,
  GetPublicKeyConfigCommand,
  ListDistributionsCommand,
} from "@aws-sdk/client-cloudfront";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";
import { cloudFrontRoom } from "./cloudfront-room.ts";
import type { Fit } from "./fit.ts";
import { deployedResources } from "./deployed-resources.ts";

/** AWS verifies an account only on creation of a resource, so existing resources show that it is verified. */
const MAY_BE_UNVERIFIED = `This account has not used CloudFront yet, and AWS verifies some accounts first. If the deployment stops with "Your account must be verified before you can add new CloudFront resources", nothing is wrong with it: open a support case with that sentence (Support Center → Create case → Account and billing, which is free), wait for the answer, and run npm run deploy again.`;

/**
 * Keeps the name of a public key, which CloudFront cannot change, and warns of accounts that AWS must verify first or
 * that have no room for another deployment.
 */
export async function cloudFrontFit(configuration: Configuration, region: string): Promise<Fit> {
  const client = new CloudFrontClient({ maxAttempts: 2 });
  try {
    const stack = namesOf(configuration.name).stacks.addresses;
    const [key] = await deployedResources(stack, "AWS::CloudFront::PublicKey");
    const notes = await cloudFrontRoom(configuration, client);
    if (key !== undefined) {
      const { PublicKeyConfig } = await client.send(new GetPublicKeyConfigCommand({ Id: key }));
      const isPlain = !PublicKeyConfig?.Name?.endsWith(`-${region}`);
      return { settings: isPlain ? { publicKeyName: "without-region" } : {}, notes };
    }
    const { DistributionList } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }));
    const isUsed = (DistributionList?.Quantity ?? 0) > 0;
    return { settings: {}, notes: isUsed ? notes : [MAY_BE_UNVERIFIED, ...notes] };
  } finally {
    client.destroy();
  }
}
