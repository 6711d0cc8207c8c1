import { Aws, Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  CfnBucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  StorageClass,
} from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { suppressFinding, suppressWildcardFinding } from "./suppress-finding.ts";
import type { ServiceFunction } from "./service-function.ts";

const UPLOADS_PREFIX = "uploads/";

/** The parts of the bucket, as `shared/features/issues/object-keys.ts` builds their keys, for policies. */
export const OBJECTS = {
  uploads: `${UPLOADS_PREFIX}*`,
  pages: "*/pages/*",
  originals: "*/originals/*",
  parts: "*/parts/*",
  logos: "*/logos/*",
  search: "*/search/*",
} as const;
type Part = keyof typeof OBJECTS;

/** Parts removed with a conversion or an issue. */
export const ALL_PARTS: readonly Part[] = ["uploads", "pages", "search", "parts", "originals"];

/** A function's permissions on the objects of certain parts. */
export interface ObjectGrants {
  reads?: readonly Part[];
  writes?: readonly Part[];
  /** Removing lists what it removes. */
  removes?: readonly Part[];
  /** Sees which parts of an upload have arrived. */
  listsParts?: true;
  /** Ends uploads in parts before they are whole. */
  dropsParts?: true;
}

const ABANDONED_AFTER = Duration.days(7);

/**
 * The period in which removed or overwritten objects can be recovered. After that they are gone, as whoever deleted
 * them may expect.
 */
const DELETED_KEPT = Duration.days(14);

/**
 * Larger objects go to S3's class that tracks access: unread for 30 days they cost half, after 90 a sixth, and reading
 * is free. Tracking 1,000 objects costs $0.0025 a month, as much as it saves on objects of a quarter of this size.
 */
const TIERED_BYTES = 1_000_000;

/** The private bucket of uploads, pages and originals. It outlives its stack. */
export class ContentBucket extends Construct {
  readonly bucket: Bucket;
  /** With tokens for account and region, which each stack resolves for itself. */
  readonly bucketArn: string;
  readonly #name: string;

  constructor(
    scope: Construct,
    id: string,
    props: { namePrefix: string; uploadOrigins: string[] },
  ) {
    super(scope, id);
    this.#name = `${props.namePrefix}-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
    this.bucketArn = `arn:${Aws.PARTITION}:s3:::${this.#name}`;
    this.bucket = new Bucket(this, "Bucket", {
      bucketName: this.#name,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      cors: [
        // Directly from a publisher's page, with the fields that the API has signed.
        {
          allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
          allowedOrigins: props.uploadOrigins,
          allowedHeaders: ["*"],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          id: "AbandonedUploads",
          prefix: UPLOADS_PREFIX,
          expiration: ABANDONED_AFTER,
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: "UnfinishedMultipart", abortIncompleteMultipartUploadAfter: ABANDONED_AFTER },
        {
          // By size: a lifecycle rule knows prefixes, and keys begin with their account. Nearly all objects of this
          // size are PDFs.
          id: "SeldomRead",
          objectSizeGreaterThan: TIERED_BYTES,
          transitions: [
            { storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(0) },
          ],
        },
        {
          id: "Deleted",
          noncurrentVersionExpiration: DELETED_KEPT,
          expiredObjectDeleteMarker: true,
        },
      ],
    });
    suppressFinding(
      this.bucket,
      "S1",
      "Readers come through CloudFront; a log of what functions do here would have no use.",
    );
    suppressFinding(
      this.bucket,
      "S10",
      "The bucket's policy demands TLS. It is in the stack of the distribution that it names.",
    );
  }

  /** Makes the bucket announce uploads to a queue that allows it: by its own property, not by a custom resource. */
  announceUploads(queue: Queue): void {
    const bucket = this.bucket.node.defaultChild;
    if (!(bucket instanceof CfnBucket))
      throw new Error("The bucket is not a CloudFormation bucket");
    const filter = { s3Key: { rules: [{ name: "prefix", value: UPLOADS_PREFIX }] } };
    bucket.notificationConfiguration = {
      queueConfigurations: [{ event: "s3:ObjectCreated:*", queue: queue.queueArn, filter }],
    };
    // S3 tests the queue, and needs the permission by then.
    bucket.node.addDependency(queue);
  }

  /** Grants a function permissions on objects, and passes it the bucket. */
  grant(
    fn: ServiceFunction,
    { reads = [], writes = [], removes = [], ...parts }: ObjectGrants,
  ): void {
    this.#allow(fn, "s3:GetObject", reads);
    this.#allow(fn, "s3:PutObject", writes);
    this.#allow(fn, "s3:DeleteObject", removes);
    this.#allow(fn, "s3:ListMultipartUploadParts", parts.listsParts ? ["uploads"] : []);
    this.#allow(fn, "s3:AbortMultipartUpload", parts.dropsParts ? ["uploads"] : []);
    if (reads.length + removes.length > 0) {
      // Without it, S3 answers 403 for a missing object.
      const list = { actions: ["s3:ListBucket"], resources: [this.bucketArn] };
      fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement(list));
    }
    this.nameTo(fn);
  }

  /** Passes a function the bucket, to sign addresses only. */
  nameTo(fn: ServiceFunction): void {
    fn.setVariable(ENV.bucket, this.#name);
  }

  #allow(fn: ServiceFunction, action: string, parts: readonly Part[]): void {
    if (parts.length === 0) return;
    const resources = parts.map((part) => `${this.bucketArn}/${OBJECTS[part]}`);
    fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [action], resources }));
    for (const resource of resources) {
      suppressWildcardFinding(fn, resource, "The objects of this part, each under its own key.");
    }
  }
}
