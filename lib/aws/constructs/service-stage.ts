import {
  CfnStage,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { Construct } from "constructs";
import type { Route } from "#contract/api/operation.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import type { HttpFront } from "./http-front.ts";
import { makeFewAtOnce } from "#lib/aws/constructs/operations/few-at-once.ts";
import { stageThrottles } from "#lib/aws/constructs/operations/route-throttles.ts";

/**
 * The fields of the access log. No query string and no full path: a reader's address holds personal
 * passes and signatures there, and a contact's path an e-mail address; the route's key contains neither. The source
 * address is the caller's, which distinguishes a flood from a crowd; for requests through CloudFront it is
 * CloudFront's. It is personal data, and is deleted with the log after `logDays`.
 */
const ACCESS_LOG = {
  requestId: AccessLogField.contextRequestId(),
  at: AccessLogField.contextRequestTimeEpoch(),
  from: AccessLogField.contextIdentitySourceIp(),
  route: AccessLogField.contextRouteKey(),
  status: AccessLogField.contextStatus(),
  responseLength: AccessLogField.contextResponseLength(),
  latency: AccessLogField.contextResponseLatency(),
  integrationLatency: AccessLogField.contextIntegrationLatency(),
  error: AccessLogField.contextErrorMessage(),
};

export interface ServiceStageProps {
  configuration: Configuration;
  front: HttpFront;
  /** All routes of the API, in the contract's form. */
  routes: readonly Route[];
  /** The same, in the API's form. */
  made: readonly HttpRoute[];
}

/**
 * Opens the API: the stage, with a throttle for each route. It belongs to the routes, since API Gateway refuses
 * settings of a missing route; the API's address outlives it.
 */
export class ServiceStage extends Construct {
  readonly stage: HttpStage;

  constructor(scope: Construct, id: string, props: ServiceStageProps) {
    super(scope, id);
    const { configuration, front, routes, made } = props;
    const { domain } = front;
    this.stage = new HttpStage(this, "Stage", {
      httpApi: front.api,
      stageName: "$default",
      autoDeploy: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(front.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
      ...(domain && { domainMapping: { domainName: domain } }),
    });
    const settings = this.stage.node.defaultChild;
    if (!(settings instanceof CfnStage)) throw new Error("The stage has no settings");
    const throttles = stageThrottles(configuration, routes);
    settings.defaultRouteSettings = throttles.all;
    settings.routeSettings = inTemplate(throttles.routes);
    makeFewAtOnce(made);
    this.stage.node.addDependency(...made);
  }
}

/** The library takes these as plain JSON, with CloudFormation's names. */
function inTemplate(routes: Record<string, CfnStage.RouteSettingsProperty>): object {
  return Object.fromEntries(
    Object.entries(routes).map(([key, { throttlingRateLimit, throttlingBurstLimit }]) => [
      key,
      { ThrottlingRateLimit: throttlingRateLimit, ThrottlingBurstLimit: throttlingBurstLimit },
    ]),
  );
}
