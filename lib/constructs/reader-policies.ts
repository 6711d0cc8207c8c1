import { Duration } from "aws-cdk-lib";
import {
  CachePolicy,
  CacheQueryStringBehavior,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { READER_FILE_CACHING, SERVICE_WORKER_HEADERS } from "#contract/formats/reader-files.ts";

const YEAR = Duration.days(365);

/** How long CloudFront caches what, and with which headers it serves it. */
export class ReaderPolicies extends Construct {
  /** Signed content. The signature's own parameters never reach the origin; the name to save under does. */
  readonly contentCache = new CachePolicy(this, "ContentCache", {
    comment: "Objects never change under their key",
    queryStringBehavior: CacheQueryStringBehavior.allowList("response-content-disposition"),
    defaultTtl: Duration.days(1),
    minTtl: Duration.seconds(0),
    maxTtl: YEAR,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  /**
   * Pages of functions: as long as their own headers allow, for most not at all. A file of S3
   * without such a header is requested again each time.
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
  /** The reader's own files, whose address contains their version. */
  readonly assetCache = new CachePolicy(this, "AssetCache", {
    comment: "A new version has a new address",
    queryStringBehavior: CacheQueryStringBehavior.allowList("v"),
    defaultTtl: YEAR,
    minTtl: Duration.seconds(0),
    maxTtl: YEAR,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  /** The address itself expires soon and names one version of one object, so a browser may keep the copy. */
  readonly contentHeaders = this.#headers(
    "ContentHeaders",
    { "cache-control": "private, max-age=1800, immutable" },
    {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; sandbox",
        override: true,
      },
    },
  );
  readonly assetHeaders = this.#headers("AssetHeaders", { "cache-control": READER_FILE_CACHING });
  readonly serviceWorkerHeaders = this.#headers("ServiceWorkerHeaders", SERVICE_WORKER_HEADERS);
  /** Functions set their own headers; only what belongs to the address is added. */
  readonly pageHeaders = new ResponseHeadersPolicy(this, "PageHeaders", {
    securityHeadersBehavior: { ...SECURITY },
  });

  #headers(
    id: string,
    headers: Record<string, string>,
    security: NonNullable<ResponseHeadersPolicyProps["securityHeadersBehavior"]> = {},
  ): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      customHeadersBehavior: {
        customHeaders: Object.entries(headers).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
      securityHeadersBehavior: { ...SECURITY, contentTypeOptions: { override: true }, ...security },
    });
  }
}

const SECURITY = {
  strictTransportSecurity: {
    accessControlMaxAge: YEAR,
    includeSubdomains: false,
    override: true,
  },
};
