import { Fn, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * The header by which CloudFront proves to the API where a request comes from: the random part of the id of the
 * distribution's stack, which is invisible outside the AWS account. It grants no access.
 */
export function edgeProof(within: Construct): string {
  return Fn.select(2, Fn.split("/", Stack.of(within).stackId));
}
