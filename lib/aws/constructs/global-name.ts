import { Aws } from "aws-cdk-lib";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";

/**
 * A name for a resource that AWS keeps once for all regions of an account, as CloudFront does. It contains the region, so
 * that deployments of one name can be in several.
 */
export function globalName({ name }: Configuration, purpose: string): string {
  return `${name}-${purpose}-${Aws.REGION}`;
}
