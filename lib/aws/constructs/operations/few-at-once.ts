import type { CfnResource } from "aws-cdk-lib";
import { CfnIntegration, CfnRoute, type HttpRoute } from "aws-cdk-lib/aws-apigatewayv2";

/**
 * Routes and integrations that CloudFormation creates, changes or deletes at once. API Gateway takes ten calls a second
 * from an account, and each resource is two or three of them within a second or two; it also refuses parallel changes
 * to one API.
 */
const MOST_AT_ONCE = 4;

/**
 * Makes CloudFormation create routes and their integrations a few at a time: each waits for the one four places before
 * it.
 */
export function makeFewAtOnce(routes: readonly HttpRoute[]): void {
  const made = routes.flatMap((route) => route.node.findAll());
  // All integrations first: a route depends on its own, and cycles are forbidden.
  const ordered: CfnResource[] = [
    ...made.filter((each) => each instanceof CfnIntegration),
    ...made.filter((each) => each instanceof CfnRoute),
  ];
  for (const [index, resource] of ordered.entries()) {
    const before = ordered[index - MOST_AT_ONCE];
    if (before) resource.addResourceDependency(before);
  }
}
