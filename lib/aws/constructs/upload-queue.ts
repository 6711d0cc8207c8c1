import { Aws, Duration } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { CONVERTER, VISIBILITY_SECONDS } from "#lib/aws/deployment/queue-settings.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The queue for conversions: arrivals that the bucket announces, and messages that conversions send. */
export class UploadQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: { bucketArn: string }) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this, "DeadLetters");
    this.queue = new Queue(this, "Queue", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(VISIBILITY_SECONDS),
      // The attempt after the last one abandons the upload; messages that fail even then end here.
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: CONVERTER.attempts + 1 },
    });
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

  /** Makes a function convert messages, one for each call and this many in parallel. */
  deliverTo(converter: ServiceFunction, maxConcurrency: number): void {
    const source = { batchSize: 1, maxConcurrency, reportBatchItemFailures: true };
    converter.lambda.addEventSource(new SqsEventSource(this.queue, source));
  }

  /** Allows a function to add to the queue, and passes it the queue's address. */
  grantSend(fn: ServiceFunction): void {
    this.queue.grant(fn, "sqs:SendMessage");
    fn.setVariable(ENV.uploadQueueUrl, this.queue.queueUrl);
  }
}

/** A queue that keeps failed messages for 14 days, SQS's maximum. Its alarm is DeadLetters. */
export function deadLetterQueue(scope: Construct, id: string): Queue {
  return new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
}
