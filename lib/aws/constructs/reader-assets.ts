import { CustomResource, Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { suppressFinding, suppressWildcardFinding } from "./suppress-finding.ts";
import { type FunctionDefaults, ServiceFunction } from "./service-function.ts";

/**
 * The private bucket of the reader's script and style, and the function that fills it at a deployment. Separate from
 * the content, so that public files are never stored with signed ones.
 */
export class ReaderAssetsBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: FunctionDefaults & { version: string }) {
    super(scope, id);
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    suppressFinding(this.bucket, "S1", "Everybody may read these files, through CloudFront.");
    const publisher = new ServiceFunction(this, "publishReader", {
      ...props,
      name: "setup/publish-reader",
      description: "Puts the reader's files into their bucket",
      timeout: Duration.minutes(1),
    });
    publisher.setVariable(ENV.bucket, this.bucket.bucketName);
    publisher.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
        resources: [this.bucket.arnForObjects("reader/*")],
      }),
    );
    publisher.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ["s3:ListBucket"], resources: [this.bucket.bucketArn] }),
    );
    suppressWildcardFinding(
      publisher,
      this.bucket.arnForObjects("reader/*"),
      "The reader's files, each under its own key.",
    );
    const files = new CustomResource(this, "Files", {
      resourceType: "Custom::MastheadReader",
      serviceToken: publisher.lambda.functionArn,
      serviceTimeout: Duration.minutes(3),
      properties: { version: props.version },
    });
    files.node.addDependency(publisher);
  }
}
