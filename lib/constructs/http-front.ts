import { Aws, RemovalPolicy } from "aws-cdk-lib";
import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  DomainName,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { LogGroup, LogGroupClass } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Configuration } from "../deployment/configuration.ts";

/**
 * What a request leaves in the log. No query string and no full path: a reader's address holds personal
 * passes and signatures there, and a contact's path an e-mail address; the route's key names neither.
 */
const ACCESS_LOG = {
  requestId: AccessLogField.contextRequestId(),
  at: AccessLogField.contextRequestTimeEpoch(),
  route: AccessLogField.contextRouteKey(),
  status: AccessLogField.contextStatus(),
  responseLength: AccessLogField.contextResponseLength(),
  latency: AccessLogField.contextResponseLatency(),
  integrationLatency: AccessLogField.contextIntegrationLatency(),
  error: AccessLogField.contextErrorMessage(),
};

/** The HTTP API without its routes, which the service adds: its address outlives the functions behind it. */
export class HttpFront extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  /** Host name that CloudFront asks, whatever the API's own domain. */
  readonly originDomain: string;
  /** The base address for callers, without a slash at its end. */
  readonly baseUrl: string;
  /** What a custom domain's DNS record points at. */
  readonly domainTarget: string | undefined;

  constructor(scope: Construct, id: string, props: { configuration: Configuration }) {
    super(scope, id);
    const { configuration } = props;
    const { apiDomain, requestsPerSecond, requestBurst, logDays } = configuration;
    this.api = new HttpApi(this, "Api", {
      apiName: configuration.name,
      description: `Masthead ${configuration.name}`,
      createDefaultStage: false,
    });
    const domain = this.#domain(configuration);
    this.stage = new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: requestBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, "AccessLog", {
            retention: logDays,
            // Half the price: nothing is counted in it, and it is read when something is looked into.
            logGroupClass: LogGroupClass.INFREQUENT_ACCESS,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
      ...(domain && { domainMapping: { domainName: domain } }),
    });
    this.originDomain = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    this.baseUrl = apiDomain ? `https://${apiDomain}` : `https://${this.originDomain}`;
    this.domainTarget = domain?.regionalDomainName;
  }

  #domain({ apiDomain, apiCertificateArn }: Configuration): DomainName | undefined {
    if (apiDomain === undefined || apiCertificateArn === undefined) return undefined;
    const certificate = Certificate.fromCertificateArn(this, "Certificate", apiCertificateArn);
    return new DomainName(this, "Domain", { domainName: apiDomain, certificate });
  }
}
