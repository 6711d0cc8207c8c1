import { Duration } from "aws-cdk-lib";
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import {
  ANY_ORIGIN,
  BUSY_PAGE_HEADERS,
  READER_FILE_CACHING,
  SERVICE_WORKER_HEADERS,
} from "#contract/formats/reader-files.ts";
import { TRANSPORT_SECURITY_SECONDS } from "#contract/formats/transport-security.ts";
import { globalName } from "./global-name.ts";

const YEAR = Duration.days(365);

export class ReaderPolicies extends Construct {
  /**
   * Signed content. The signature's own parameters never reach the origin; the name to save under does. After a minute,
   * S3 is asked whether the object still exists, so that a withdrawn edition is gone even for holders of its addresses.
   */
  readonly contentCache = new CachePolicy(this, "ContentCache", {
    comment: "Objects never change under their key, but are removed",
    queryStringBehavior: CacheQueryStringBehavior.allowList("response-content-disposition"),
    defaultTtl: Duration.minutes(1),
    minTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  /**
   * Pages of functions: as long as their headers allow, mostly not at all. An S3 file without such a header is
   * requested each time.
   */
  readonly pageCache = new CachePolicy(this, "PageCache", {
    comment: "As the origin says",
    queryStringBehavior: CacheQueryStringBehavior.all(),
    defaultTtl: Duration.seconds(0),
    minTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  /** Uncached reports of visits: a cache policy makes CloudFront add the visitor's country. */
  readonly visitCache = new CachePolicy(this, "VisitCache", {
    comment: "Reports of visits, with the country",
    headerBehavior: CacheHeaderBehavior.allowList("CloudFront-Viewer-Country"),
    defaultTtl: Duration.seconds(0),
    minTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
  });
  /** The reader's own files, whose address contains their version. */
  readonly assetCache = new CachePolicy(this, "AssetCache", {
    comment: "A new version has a new address",
    defaultTtl: YEAR,
    minTtl: Duration.seconds(0),
    maxTtl: YEAR,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  /** The address itself expires soon and names one version of one object, so a browser may keep the copy. */
  readonly contentHeaders: ResponseHeadersPolicy;
  readonly assetHeaders: ResponseHeadersPolicy;
  readonly serviceWorkerHeaders: ResponseHeadersPolicy;
  readonly busyPageHeaders: ResponseHeadersPolicy;
  /** Functions set their own headers; only those of the address are added. */
  readonly pageHeaders: ResponseHeadersPolicy;
  readonly #configuration: Configuration;

  constructor(scope: Construct, id: string, { configuration }: { configuration: Configuration }) {
    super(scope, id);
    this.#configuration = configuration;
    const isNotGuessed = { contentTypeOptions: { override: true } };
    // CloudFront takes the other header of ANY_ORIGIN as a separate setting.
    const timing = { "timing-allow-origin": ANY_ORIGIN["timing-allow-origin"] };
    this.contentHeaders = this.#headers(
      "ContentHeaders",
      { "cache-control": "private, max-age=1800, immutable", ...timing },
      {
        ...isNotGuessed,
        contentSecurityPolicy: {
          contentSecurityPolicy: "default-src 'none'; sandbox",
          override: true,
        },
      },
      { corsBehavior: ANY_ORIGIN_READS },
    );
    const files = { "cache-control": READER_FILE_CACHING, ...timing };
    this.assetHeaders = this.#headers("AssetHeaders", files, isNotGuessed, {
      corsBehavior: ANY_ORIGIN_READS,
    });
    this.serviceWorkerHeaders = this.#headers(
      "ServiceWorkerHeaders",
      SERVICE_WORKER_HEADERS,
      isNotGuessed,
    );
    this.busyPageHeaders = this.#headers("BusyPageHeaders", BUSY_PAGE_HEADERS, isNotGuessed);
    this.pageHeaders = this.#headers("PageHeaders", {}, {});
  }

  #headers(
    id: string,
    headers: Record<string, string>,
    security: NonNullable<ResponseHeadersPolicyProps["securityHeadersBehavior"]>,
    more: Pick<ResponseHeadersPolicyProps, "corsBehavior"> = {},
  ): ResponseHeadersPolicy {
    const customHeaders = Object.entries(headers).map(([header, value]) => ({
      header,
      value,
      override: true,
    }));
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: globalName(this.#configuration, id),
      ...(customHeaders.length > 0 && { customHeadersBehavior: { customHeaders } }),
      securityHeadersBehavior: { ...SECURITY, ...security },
      ...more,
    });
  }
}

/** {@link ANY_ORIGIN} in CloudFront's form. */
const ANY_ORIGIN_READS = {
  accessControlAllowOrigins: [ANY_ORIGIN["access-control-allow-origin"]],
  accessControlAllowMethods: ["GET", "HEAD"],
  accessControlAllowHeaders: ["*"],
  accessControlAllowCredentials: false,
  originOverride: true,
};

const SECURITY = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.seconds(TRANSPORT_SECURITY_SECONDS),
    includeSubdomains: false,
    override: true,
  },
};
