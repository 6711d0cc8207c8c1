import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { CONVERTER, VISIBILITY_SECONDS } from "#lib/deployment/queue-settings.ts";
import type { ServiceFunction } from "./service-function.ts";

/** A queue of work for converters, with a queue for messages that nothing could be done about. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly #variable: string;

  /** @param props `variable` passes functions that send the queue's address */
  constructor(scope: Construct, id: string, { variable }: { variable: string }) {
    super(scope, id);
    this.#variable = variable;
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    const retentionPeriod = Duration.days(14);
    this.deadLetters = new Queue(this, "DeadLetters", { ...common, retentionPeriod });
    this.queue = new Queue(this, "Queue", {
      ...common,
      retentionPeriod,
      visibilityTimeout: Duration.seconds(VISIBILITY_SECONDS),
      // The attempt after the last one gives up; messages at which even that fails end here.
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: CONVERTER.attempts + 1 },
    });
  }

  /** Has a function take messages, one for each call and this many at the same time. */
  deliverTo(fn: ServiceFunction, maxConcurrency: number): void {
    const source = { batchSize: 1, maxConcurrency, reportBatchItemFailures: true };
    fn.lambda.addEventSource(new SqsEventSource(this.queue, source));
  }

  /** Lets a function add to the queue, and passes it the queue's address. */
  grantSend(fn: ServiceFunction): void {
    this.queue.grant(fn, "sqs:SendMessage");
    fn.setVariable(this.#variable, this.queue.queueUrl);
  }
}
