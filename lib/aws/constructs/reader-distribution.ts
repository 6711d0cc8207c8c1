import { Annotations, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  HttpVersion,
  type IKeyGroupRef,
  type IOrigin,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Bucket, BucketPolicy, type IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { BUSY_PAGE, SERVICE_WORKER } from "#contract/formats/reader-files.ts";
import { EDGE_PROOF_HEADER } from "#platform/settings/edge-proof.ts";
import { ENV } from "#platform/settings/env.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { edgeProof } from "#lib/aws/constructs/edge/edge-proof.ts";
import { UnknownPath } from "#lib/aws/constructs/edge/unknown-path.ts";
import { globalName } from "./global-name.ts";
import { suppressFinding } from "./suppress-finding.ts";
import { OBJECTS } from "./content-bucket.ts";
import { pagePatterns, VISIT_PATTERN } from "#lib/aws/deployment/page-paths.ts";
import { ReaderPolicies } from "./reader-policies.ts";
import { ReaderWebAcl } from "./reader-web-acl.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The parts of the content that an address can be signed for. */
const READABLE_PARTS = ["pages", "originals"] as const;

export interface ReaderDistributionProps {
  configuration: Configuration;
  /** Pages and originals. */
  content: Bucket;
  /** The reader's script and style. */
  assets: Bucket;
  /** Host name of the HTTP API, which makes the pages. */
  apiHost: string;
  keyGroup: IKeyGroupRef;
  readerVersion: string;
}

/**
 * The reader's address: one origin for its pages, its files and signed content, as its security policy
 * allows no other. The API is not reached here: CloudFront refuses a GET with a body.
 */
export class ReaderDistribution extends Construct {
  readonly distribution: Distribution;
  /** Host name that visitors see. */
  readonly domain: string;
  readonly #props: ReaderDistributionProps;

  constructor(scope: Construct, id: string, props: ReaderDistributionProps) {
    super(scope, id);
    this.#props = props;
    const { configuration, assets } = props;
    const { readerDomain, readerCertificateArn: certificateArn } = configuration;
    const policies = new ReaderPolicies(this, "Policies", { configuration });
    const content = this.#import("Content", props.content);
    const readerFiles = this.#bucketOrigin("reader", this.#import("Assets", assets));
    const unknownPath = new UnknownPath(this, "UnknownPath", {
      name: globalName(configuration, "unknown-path"),
      readerVersion: props.readerVersion,
    });
    const webAclId = this.#webAcl(configuration);
    this.distribution = new Distribution(this, "Distribution", {
      comment: `Masthead ${configuration.name}: reader`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(webAclId && { webAclId }),
      ...(readerDomain && certificateArn
        ? {
            domainNames: [readerDomain],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
          }
        : {}),
      defaultBehavior: this.#unknown(readerFiles, unknownPath, policies),
      additionalBehaviors: {
        ...this.#pages(policies),
        ...this.#assets(readerFiles, policies),
        ...this.#content(content, policies),
      },
      // A newly published issue must be readable at once, not only after a cached error has expired.
      errorResponses: [403, 404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
        ...(httpStatus === 503 && {
          responseHttpStatus: httpStatus,
          responsePagePath: `/reader/${BUSY_PAGE}`,
        }),
      })),
    });
    unknownPath.precede(this.distribution);
    this.domain = readerDomain ?? this.distribution.distributionDomainName;
    this.#allowContent(content);
    assets.addToResourcePolicy(this.#mayRead([assets.arnForObjects("reader/*")]));
    this.#suppressFinding(readerDomain, webAclId);
  }

  grantAddress(fn: ServiceFunction): void {
    fn.setVariable(ENV.readerUrl, `https://${this.domain}`);
  }

  /** Passes a function the proof that a request came through this distribution. */
  grantProof(fn: ServiceFunction): void {
    fn.setVariable(ENV.edgeProof, edgeProof(this));
  }

  grantContentAddress(fn: ServiceFunction): void {
    fn.setVariable(ENV.contentDomain, this.domain);
  }

  /** Off by default, since it costs money even without visitors. @returns its ARN */
  #webAcl(configuration: Configuration): string | undefined {
    const { readerRequestsPerAddress: limit, readerWebAclArn } = configuration;
    if (limit === undefined) return readerWebAclArn;
    return new ReaderWebAcl(this, "WebAcl", { configuration, limit }).arn;
  }

  #content(content: IBucket, policies: ReaderPolicies): Record<string, BehaviorOptions> {
    const signed = {
      origin: this.#bucketOrigin("content", content),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      trustedKeyGroups: [this.#props.keyGroup],
      cachePolicy: policies.contentCache,
      responseHeadersPolicy: policies.contentHeaders,
    };
    return Object.fromEntries(READABLE_PARTS.map((part) => [`/${OBJECTS[part]}`, signed]));
  }

  /** Every other path. CloudFront requires an origin but never calls it. */
  #unknown(origin: IOrigin, unknownPath: UnknownPath, policies: ReaderPolicies): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: policies.pageCache,
      responseHeadersPolicy: policies.pageHeaders,
      functionAssociations: unknownPath.associations,
    };
  }

  #bucketOrigin(purpose: string, bucket: IBucket): IOrigin {
    const originAccessControl = new S3OriginAccessControl(this, `${purpose}Access`, {
      originAccessControlName: globalName(this.#props.configuration, purpose),
    });
    return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl });
  }

  /** The reader's files. CloudFront takes the first pattern that fits, so the two exceptions come first. */
  #assets(origin: IOrigin, policies: ReaderPolicies): Record<string, BehaviorOptions> {
    const every = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
    return {
      [`/reader/${SERVICE_WORKER}`]: {
        ...every,
        cachePolicy: policies.pageCache,
        responseHeadersPolicy: policies.serviceWorkerHeaders,
      },
      [`/reader/${BUSY_PAGE}`]: {
        ...every,
        cachePolicy: policies.pageCache,
        responseHeadersPolicy: policies.busyPageHeaders,
      },
      "/reader/*": {
        ...every,
        cachePolicy: policies.assetCache,
        responseHeadersPolicy: policies.assetHeaders,
      },
    };
  }

  /** A behaviour for each first segment under which functions make pages. */
  #pages(policies: ReaderPolicies): Record<string, BehaviorOptions> {
    // Replaces a visitor's header of that name.
    const customHeaders = { [EDGE_PROOF_HEADER]: edgeProof(this) };
    const origin = new HttpOrigin(this.#props.apiHost, { customHeaders });
    // CloudFront takes the first pattern that fits.
    return Object.fromEntries(
      [VISIT_PATTERN, ...pagePatterns()].map((pattern): [string, BehaviorOptions] => [
        pattern,
        {
          origin,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: pattern === VISIT_PATTERN ? policies.visitCache : policies.pageCache,
          // The API answers to its own host name only.
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: policies.pageHeaders,
        },
      ]),
    );
  }

  /** The bucket's whole policy: this distribution may read pages and originals; no access without TLS. */
  #allowContent(content: IBucket): void {
    const policy = new BucketPolicy(this, "ContentPolicy", {
      bucket: content,
      // A cancelled deployment's leftover would stop the next one.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    policy.document.addStatements(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ["s3:*"],
        resources: [content.bucketArn, content.arnForObjects("*")],
        conditions: { Bool: { "aws:SecureTransport": "false" } },
      }),
      this.#mayRead(READABLE_PARTS.map((part) => content.arnForObjects(OBJECTS[part]))),
    );
    Annotations.of(Stack.of(this)).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
      "The policies are made here.",
    );
  }

  #mayRead(resources: string[]): PolicyStatement {
    return new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources,
      conditions: { StringEquals: { "AWS:SourceArn": this.distribution.distributionArn } },
    });
  }

  /** Imports a bucket, so that the policy that admits this distribution is created here. */
  #import(id: string, { bucketArn, bucketRegionalDomainName }: Bucket): IBucket {
    return Bucket.fromBucketAttributes(this, id, { bucketArn, bucketRegionalDomainName });
  }

  #suppressFinding(readerDomain: string | undefined, webAclId: string | undefined): void {
    suppressFinding(this.distribution, "CFR1", "Magazines are read everywhere.");
    if (webAclId === undefined) {
      const reason = "A web ACL costs $6 a month; content is signed, and each route is throttled.";
      suppressFinding(this.distribution, "CFR2", reason);
    }
    suppressFinding(
      this.distribution,
      "CFR3",
      "Addresses hold passes and signatures of visitors, which a log would keep.",
    );
    if (readerDomain !== undefined) return;
    suppressFinding(
      this.distribution,
      "CFR4",
      "CloudFront's own certificate has its own minimum; a custom domain sets TLS 1.2.",
    );
  }
}
