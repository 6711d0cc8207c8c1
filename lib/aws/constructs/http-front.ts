import { Aws, RemovalPolicy } from "aws-cdk-lib";
import { DomainName, HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { LogGroup, LogGroupClass } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";

/** The HTTP API without its routes and stage, which the service adds: its address outlives its functions. */
export class HttpFront extends Construct {
  readonly api: HttpApi;
  /** Host name at which CloudFront reaches the API: its own domain, or API Gateway's. */
  readonly host: string;
  /** The base address for callers, without a final slash. */
  readonly baseUrl: string;
  /** The API's own domain, if it has one. */
  readonly domain: DomainName | undefined;
  /** Outlives the service's stage, which writes to it. */
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, props: { configuration: Configuration }) {
    super(scope, id);
    const { configuration } = props;
    const { apiDomain, keepDefaultEndpoint, name, logDays } = configuration;
    const isDomainOnly = apiDomain !== undefined && !keepDefaultEndpoint;
    this.api = new HttpApi(this, "Api", {
      apiName: name,
      description: `Masthead ${name}`,
      createDefaultStage: false,
      disableExecuteApiEndpoint: isDomainOnly,
    });
    this.domain = this.#domain(configuration);
    this.accessLog = new LogGroup(this, "AccessLog", {
      retention: logDays,
      // Half the price: it yields no metrics, and is read only in investigations.
      logGroupClass: LogGroupClass.INFREQUENT_ACCESS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const given = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    this.host = isDomainOnly ? apiDomain : given;
    this.baseUrl = `https://${apiDomain ?? given}`;
  }

  #domain({ apiDomain, apiCertificateArn }: Configuration): DomainName | undefined {
    if (apiDomain === undefined || apiCertificateArn === undefined) return undefined;
    const certificate = Certificate.fromCertificateArn(this, "Certificate", apiCertificateArn);
    return new DomainName(this, "Domain", { domainName: apiDomain, certificate });
  }
}
