import { Aws } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { WorkQueue } from "./work-queue.ts";

/** The queue for conversions: arrivals that the bucket announces, and messages that conversions send. */
export class UploadQueue extends WorkQueue {
  constructor(scope: Construct, id: string, props: { bucketArn: string }) {
    super(scope, id, { variable: ENV.uploadQueueUrl });
    this.queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("s3.amazonaws.com")],
        actions: ["sqs:SendMessage"],
        resources: [this.queue.queueArn],
        conditions: {
          ArnEquals: { "aws:SourceArn": props.bucketArn },
          StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID },
        },
      }),
    );
  }
}
