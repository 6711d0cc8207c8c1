import { onTestFinished } from "vitest";
import { ensureQueues } from "#lib/host/endpoint/endpoint-resources.ts";
import { PolledQueue } from "#lib/host/endpoint/polled-queue.ts";
import { describeQueue } from "#test/support/queue-contract.ts";
import { aName, removeQueues, sqs } from "#test/aws/support/endpoint.ts";

describeQueue("SqsQueue with its poller", async (receiver) => {
  const name = aName();
  const queues = await ensureQueues(sqs, name, 3);
  const queue = new PolledQueue({
    client: sqs,
    queues,
    deliver: (delivery) => receiver.deliver(delivery),
    deadLetter: (delivery) => receiver.deadLetter(delivery),
    retryDelaySeconds: 0,
    workers: 4,
  });
  onTestFinished(async () => {
    await queue.stop();
    await removeQueues(name, `${name}-dead`);
  });
  await queue.start();
  return { queue, idle: () => queue.idle() };
});
