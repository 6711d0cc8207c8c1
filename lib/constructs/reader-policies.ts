import { Duration } from "aws-cdk-lib";
import {
  CachePolicy,
  CacheQueryStringBehavior,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

const YEAR = Duration.days(365);

/** How long CloudFront keeps what, and with which headers it hands it out. */
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
  /** Pages of functions: as long as they themselves say, which most of them do not want at all. */
  readonly pageCache = new CachePolicy(this, "PageCache", {
    comment: "As the function says",
    queryStringBehavior: CacheQueryStringBehavior.all(),
    defaultTtl: Duration.seconds(0),
    minTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  /** The reader's own files, whose address names their version. */
  readonly assetCache = new CachePolicy(this, "AssetCache", {
    comment: "A new version has a new address",
    queryStringBehavior: CacheQueryStringBehavior.allowList("v"),
    defaultTtl: YEAR,
    minTtl: Duration.seconds(0),
    maxTtl: YEAR,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  /** The address itself ends soon and names one version of one object, so a browser may keep the copy. */
  readonly contentHeaders = this.#headers("ContentHeaders", "private, max-age=1800, immutable", {
    contentSecurityPolicy: {
      contentSecurityPolicy: "default-src 'none'; sandbox",
      override: true,
    },
  });
  readonly assetHeaders = this.#headers("AssetHeaders", "public, max-age=31536000, immutable", {});
  /** Functions set their own headers; only what belongs to the address is added. */
  readonly pageHeaders = new ResponseHeadersPolicy(this, "PageHeaders", {
    securityHeadersBehavior: { ...SECURITY },
  });

  #headers(
    id: string,
    cacheControl: string,
    security: NonNullable<ResponseHeadersPolicyProps["securityHeadersBehavior"]>,
  ): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      customHeadersBehavior: {
        customHeaders: [{ header: "cache-control", value: cacheControl, override: true }],
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
