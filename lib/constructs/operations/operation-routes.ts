import { Aws } from "aws-cdk-lib";
import {
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { methodsOf, type Route } from "#contract/api/operation.ts";
import { suppressFinding } from "#lib/constructs/suppress-finding.ts";
import type { HttpFront } from "#lib/constructs/http-front.ts";
import type { ServiceFunction } from "#lib/constructs/service-function.ts";

const METHODS = {
  GET: HttpMethod.GET,
  HEAD: HttpMethod.HEAD,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
} as const;

/**
 * How a route reaches its function. The library's own integration adds a permission for addresses of three
 * segments, and those of the `$default` route have two.
 */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #fn: ServiceFunction;

  constructor(fn: ServiceFunction) {
    super("Integration");
    this.#fn = fn;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#fn.lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    };
  }
}

/** Lets the HTTP API call a function: once for all its routes, or the function's policy would grow with its paths. */
export function permitCalls(fn: ServiceFunction, front: HttpFront): void {
  fn.lambda.addPermission("Api", {
    principal: new ServicePrincipal("apigateway.amazonaws.com"),
    sourceArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${front.api.apiId}/*`,
  });
}

/** How the HTTP API calls a function for one operation: an integration, and a route for each method and path. */
export class OperationRoutes extends Construct {
  readonly routes: HttpRoute[];

  /** @param route undefined for the function that answers what no other does */
  constructor(
    scope: Construct,
    id: string,
    { front, fn, route }: { front: HttpFront; fn: ServiceFunction; route: Route | undefined },
  ) {
    super(scope, id);
    const integration = new FunctionIntegration(fn);
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
  return route.paths.flatMap((path) =>
    methodsOf(route).map((method) => HttpRouteKey.with(path, METHODS[method])),
  );
}
