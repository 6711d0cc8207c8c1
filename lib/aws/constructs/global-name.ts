import { Aws } from "aws-cdk-lib";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";

/**
 * A name for a resource that is unique over all regions of an account, as in CloudFront. It contains the region, so
 * that several regions can have deployments of one name.
 */
export function globalName({ name }: Configuration, purpose: string): string {
  return `${name}-${purpose}-${Aws.REGION}`;
}
