import type { HttpRouteIntegration } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import type { Route } from "#contract/api/operation.ts";
import { grantsOf } from "#lib/aws/constructs/operations/operation-grants.ts";
import {
  type AnsweringStackName,
  deployedFunction,
  routesByFunction,
  stackOf,
} from "#lib/bundling/deployed-function.ts";
import { FunctionStack, type FunctionStackProps } from "./function-stack.ts";

/**
 * Functions that answer operations and are deployed apart from their routes. All routes are in the service's stack,
 * since API Gateway refuses a second route of a key while the first exists.
 */
export class AnsweringStack extends FunctionStack {
  /** How routes reach the function that answers some operations, by its id. */
  readonly integrations: ReadonlyMap<string, HttpRouteIntegration>;

  constructor(
    scope: Construct,
    id: string,
    props: FunctionStackProps & { name: AnsweringStackName },
  ) {
    super(scope, id, props);
    const answered = routesByFunction(
      props.routes.filter((route) => stackOf(route) === props.name && !setsWakeUps(route)),
    );
    this.integrations = new Map(
      answered.map((routes) => [
        deployedFunction(routes[0]).id,
        this.functionFor(routes).integration,
      ]),
    );
  }
}

/** Wake-ups are in a group that ends with the service's stack, so their functions stay there. */
function setsWakeUps({ operationId }: Route): boolean {
  return grantsOf(operationId).wakeUps !== undefined;
}
