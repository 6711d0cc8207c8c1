import { Lazy, Stack } from "aws-cdk-lib";
import {
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  IntegrationCredentials,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { routedMethodsOf, type Route } from "#contract/api/operation.ts";
import { suppressFinding } from "#lib/aws/constructs/suppress-finding.ts";
import { gatewayPaths } from "#lib/aws/deployment/gateway-paths.ts";
import type { HttpFront } from "#lib/aws/constructs/http-front.ts";
import type { ServiceFunction } from "#lib/aws/constructs/service-function.ts";

const METHODS = {
  GET: HttpMethod.GET,
  HEAD: HttpMethod.HEAD,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
} as const;

/**
 * The role with which the HTTP API calls functions: one for all, since a permission for each would be a resource for
 * each.
 */
export class FunctionCalls extends Construct {
  readonly #role: Role;
  readonly #functions: string[] = [];

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const calls = new PolicyStatement({
      actions: ["lambda:InvokeFunction"],
      resources: Lazy.list({ produce: () => this.#functions }),
    });
    this.#role = new Role(this, "Role", {
      inlinePolicies: { calls: new PolicyDocument({ statements: [calls] }) },
      // Without conditions: API Gateway names neither API nor account when it assumes an integration's role.
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      description: `${Stack.of(this).stackName}: calls of the functions behind the API`,
    });
  }

  /** How routes reach a function: one integration for all of them. */
  to(fn: ServiceFunction): HttpRouteIntegration {
    this.#functions.push(fn.lambda.functionArn);
    return new FunctionIntegration(fn, this.#role);
  }
}

/** The library's own integration adds a permission for each route. */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #fn: ServiceFunction;
  readonly #role: Role;

  constructor(fn: ServiceFunction, role: Role) {
    super("Integration");
    this.#fn = fn;
    this.#role = role;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#fn.lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#role),
    };
  }
}

/** How the HTTP API calls a function for one operation: a route for each method and path. */
export class OperationRoutes extends Construct {
  readonly routes: HttpRoute[];

  /** @param route undefined for the function that answers all other requests */
  constructor(
    scope: Construct,
    id: string,
    {
      front,
      integration,
      route,
    }: { front: HttpFront; integration: HttpRouteIntegration; route: Route | undefined },
  ) {
    super(scope, id);
    const keys = route ? keysOf(route) : [HttpRouteKey.DEFAULT];
    this.routes = keys.map((routeKey) => {
      const id = routeKey.key.replaceAll("/", " ");
      const made = new HttpRoute(this, id, { httpApi: front.api, routeKey, integration });
      suppressFinding(
        made,
        "APIG4",
        "The function itself checks its callers: by key and signature, by a pass, or by none where anybody may call.",
      );
      return made;
    });
  }
}

function keysOf(route: Route): HttpRouteKey[] {
  return gatewayPaths(route).flatMap((path) =>
    routedMethodsOf(route).map((method) => HttpRouteKey.with(path, METHODS[method])),
  );
}
