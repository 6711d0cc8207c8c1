import { Aws, Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { ENV } from "../../shared/env.ts";
import { acknowledge } from "./acknowledge.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The parts of the bucket, as `shared/conversions/object-keys.ts` builds their keys, for policies. */
export const OBJECTS = {
  uploads: "uploads/*",
  pages: "*/pages/*",
  originals: "*/originals/*",
  parts: "*/parts/*",
} as const;
type Part = keyof typeof OBJECTS;

/** What a function may do with the objects of some parts. */
export interface ObjectGrants {
  reads?: readonly Part[];
  writes?: readonly Part[];
  /** Removing finds what it removes by a list. */
  removes?: readonly Part[];
}

const ABANDONED_AFTER = Duration.days(7);

/** The private bucket of uploads, pages and originals. It outlives its stack. */
export class ContentBucket extends Construct {
  readonly bucket: Bucket;

  constructor(
    scope: Construct,
    id: string,
    props: { namePrefix: string; uploadOrigins: string[] },
  ) {
    super(scope, id);
    this.bucket = new Bucket(this, "Bucket", {
      bucketName: `${props.namePrefix}-${Aws.ACCOUNT_ID}-${Aws.REGION}`,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      removalPolicy: RemovalPolicy.RETAIN,
      cors: [
        // Straight from a publisher's page, with the fields that the API has signed.
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: props.uploadOrigins,
          allowedHeaders: ["*"],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { id: "AbandonedUploads", prefix: "uploads/", expiration: ABANDONED_AFTER },
        { id: "UnfinishedMultipart", abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    acknowledge(
      this.bucket,
      "S1",
      "Readers come through CloudFront; a log of what functions do here would be stored for nobody.",
    );
    acknowledge(
      this.bucket,
      "S10",
      "The bucket's policy demands TLS. It stands in the stack of the distribution that it names.",
    );
  }

  /** Lets a function work with objects, and tells it the bucket. */
  grant(fn: ServiceFunction, { reads = [], writes = [], removes = [] }: ObjectGrants): void {
    this.#allow(fn, "s3:GetObject", reads);
    this.#allow(fn, "s3:PutObject", writes);
    this.#allow(fn, "s3:DeleteObject", removes);
    if (reads.length + removes.length > 0) {
      // Without it, S3 answers 403 for what is missing.
      const list = { actions: ["s3:ListBucket"], resources: [this.bucket.bucketArn] };
      fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement(list));
    }
    fn.setVariable(ENV.bucket, this.bucket.bucketName);
  }

  #allow(fn: ServiceFunction, action: string, parts: readonly Part[]): void {
    if (parts.length === 0) return;
    const resources = parts.map((part) => this.bucket.arnForObjects(OBJECTS[part]));
    fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [action], resources }));
  }
}
