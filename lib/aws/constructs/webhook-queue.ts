import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { WEBHOOK_SENDER } from "#lib/aws/deployment/queue-settings.ts";
import { suppressFinding } from "./suppress-finding.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The queue of messages that wake the sender of webhooks. The schedule finds lost ones in the table. */
export class WebhookQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.queue = new Queue(this, "Queue", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(WEBHOOK_SENDER.visibilitySeconds),
      // Longer than any delay; by then the schedule has found the named deliveries.
      retentionPeriod: Duration.hours(1),
    });
    suppressFinding(
      this.queue,
      "SQS3",
      "A message only wakes the sender; the table knows what is due, and the schedule finds it.",
    );
  }

  /** Delivers a few messages a call, two calls at a time, so that webhooks leave functions to the API. */
  deliverTo(sender: ServiceFunction): void {
    const { batchSize, maxConcurrency } = WEBHOOK_SENDER;
    sender.lambda.addEventSource(new SqsEventSource(this.queue, { batchSize, maxConcurrency }));
  }

  /** Allows a function to add to the queue, and passes it the queue's address. */
  grantSend(fn: ServiceFunction): void {
    this.queue.grant(fn, "sqs:SendMessage");
    fn.setVariable(ENV.webhookQueueUrl, this.queue.queueUrl);
  }
}
