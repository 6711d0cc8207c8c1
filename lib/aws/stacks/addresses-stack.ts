import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { ContentBucket } from "#lib/aws/constructs/content-bucket.ts";
import { HostRecords } from "#lib/aws/constructs/host-records.ts";
import { HttpFront } from "#lib/aws/constructs/http-front.ts";
import { ReaderAssetsBucket } from "#lib/aws/constructs/reader-assets.ts";
import { ReaderDistribution } from "#lib/aws/constructs/reader-distribution.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { ServiceKeys } from "#lib/aws/constructs/service-keys.ts";
import type { FunctionDefaults, ServiceFunction } from "#lib/aws/constructs/service-function.ts";
import { ENV } from "#platform/settings/env.ts";

export interface AddressesStackProps extends StackProps, FunctionDefaults {
  content: ContentBucket;
  readerVersion: string;
}

/**
 * The two addresses of the service, and their keys: the API's, without its functions, and the reader's. They appear in
 * snippets on other people's sites and in mail, so they outlive the functions.
 */
export class AddressesStack extends Stack {
  readonly keys: ServiceKeys;
  readonly front: HttpFront;
  readonly reader: ReaderDistribution;
  readonly #readerVersion: string;
  readonly #apiDomain: string | undefined;

  constructor(scope: Construct, id: string, props: AddressesStackProps) {
    super(scope, id, props);
    const { configuration, content, readerVersion } = props;
    this.#readerVersion = readerVersion;
    this.#apiDomain = configuration.apiDomain;
    this.keys = new ServiceKeys(this, "Keys", props);
    this.front = new HttpFront(this, "Front", { configuration });
    const assets = new ReaderAssetsBucket(this, "Assets", { ...props, version: readerVersion });
    this.reader = new ReaderDistribution(this, "Reader", {
      configuration,
      content: content.bucket,
      assets: assets.bucket,
      apiHost: this.front.host,
      keyGroup: this.keys.keyGroup,
      readerVersion,
    });
    if (configuration.hostedZoneId !== undefined) {
      this.#writeRecords(configuration, configuration.hostedZoneId);
    }
    this.#print();
  }

  grantAssets(fn: ServiceFunction): void {
    fn.setVariable(ENV.readerVersion, this.#readerVersion);
  }

  grantContentAddresses(fn: ServiceFunction): void {
    this.keys.grantContentKey(fn);
    this.reader.grantContentAddress(fn);
  }

  /** Passes a function that checks signatures the address that its callers use. */
  grantPublicUrl(fn: ServiceFunction): void {
    if (this.#apiDomain !== undefined) fn.setVariable(ENV.publicUrl, this.front.baseUrl);
  }

  #writeRecords({ apiDomain, readerDomain }: Configuration, hostedZoneId: string): void {
    const { domain } = this.front;
    if (apiDomain !== undefined && domain) {
      const { regionalDomainName: target, regionalHostedZoneId: targetZone } = domain;
      const to = { host: apiDomain, target, targetZone };
      new HostRecords(this, "ApiRecords", { hostedZoneId, to });
    }
    if (readerDomain !== undefined) {
      const target = this.reader.distribution.domainName;
      const to = { host: readerDomain, target, hasIpv6: true };
      new HostRecords(this, "ReaderRecords", { hostedZoneId, to });
    }
  }

  #print(): void {
    const { domainName } = this.reader.distribution;
    new CfnOutput(this, "BaseUrl", { value: `${this.front.baseUrl}/api/2.0` });
    new CfnOutput(this, "ReaderUrl", { value: `https://${this.reader.domain}` });
    new CfnOutput(this, "ReaderTarget", { value: domainName });
    const { domain } = this.front;
    if (domain) new CfnOutput(this, "ApiTarget", { value: domain.regionalDomainName });
  }
}
