import type { HttpRouteIntegration } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import { deployedFunction, routesByFunction, stackOf } from "#lib/bundling/deployed-function.ts";
import { FunctionStack, type FunctionStackProps } from "./function-stack.ts";

/**
 * The functions for what an account has beside its issues: magazines, uploads, contacts, keys, webhooks, the desk's sessions. Their
 * routes are with all others in the service's stack, since API Gateway takes no second route of a key while the first is there.
 */
export class AccountStack extends FunctionStack {
  /** How routes reach the function that answers some operations, by its id. */
  readonly integrations: ReadonlyMap<string, HttpRouteIntegration>;

  constructor(scope: Construct, id: string, props: FunctionStackProps) {
    super(scope, id, props);
    const answered = routesByFunction(props.routes.filter((route) => stackOf(route) === "account"));
    this.integrations = new Map(
      answered.map((routes) => [
        deployedFunction(routes[0]).id,
        this.functionFor(routes).integration,
      ]),
    );
  }
}
