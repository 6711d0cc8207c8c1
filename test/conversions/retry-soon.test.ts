import { SQSClient } from "@aws-sdk/client-sqs";
import type { SQSBatchResponse } from "aws-lambda";
import { beforeAll, expect, test } from "vitest";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { queueEvent } from "#lib/http/events.ts";
import { installLog } from "#platform/log/log.ts";
import type { LogLine } from "#platform/log/log-lines.ts";
import { SqsQueue } from "#platform/aws/sqs-queue.ts";
import { installRuntime } from "#platform/runtime.ts";
import { failed, jsonService, type Answered } from "#test/support/json-service.ts";

/** A message that only a newer deployment can read: its delivery fails before anything is read or written. */
const UNREADABLE = JSON.stringify({ kind: "masthead.pageRange", version: 99 });
const OK: Answered = { status: 200, body: {} };

const lines: LogLine[] = [];
beforeAll(() => installLog(({ line }) => lines.push(line)));

/** Delivers messages that fail, with a queue that answers so. */
async function failing(answer: Answered, ...ids: string[]) {
  const { asked, endpoint } = await jsonService(answer);
  const client = new SQSClient({
    endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  const queueUrl = `${endpoint}/123456789012/uploads`;
  installRuntime({ uploads: new SqsQueue(client, queueUrl) });
  lines.length = 0;
  const events = ids.map((messageId) =>
    queueEvent({ messageId, body: UNREADABLE, receiveCount: 1 }),
  );
  const answered = await convertPdf({ Records: events.flatMap(({ Records }) => Records) });
  return { answered, asked, queueUrl };
}

function failuresOf(...ids: string[]): SQSBatchResponse {
  return { batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) };
}

test("a failed delivery is asked for again in half a minute, not when the queue's own time is up", async () => {
  const { answered, asked, queueUrl } = await failing(OK, "m1", "m2");
  expect(answered).toEqual(failuresOf("m1", "m2"));
  expect(asked.map(({ headers }) => headers["x-amz-target"])).toEqual([
    "AmazonSQS.ChangeMessageVisibility",
    "AmazonSQS.ChangeMessageVisibility",
  ]);
  expect(asked.map(({ body }): unknown => JSON.parse(body))).toEqual([
    { QueueUrl: queueUrl, ReceiptHandle: "m1", VisibilityTimeout: 30 },
    { QueueUrl: queueUrl, ReceiptHandle: "m2", VisibilityTimeout: 30 },
  ]);
  expect(lines).toEqual(["MESSAGE_FAILED", "MESSAGE_FAILED"]);
});

test("where the queue refuses that, the delivery still counts as failed and comes later", async () => {
  const { answered } = await failing(failed(400, "ReceiptHandleIsInvalid"), "m1", "m2");
  expect(answered).toEqual(failuresOf("m1", "m2"));
  expect(lines).toEqual(["MESSAGE_FAILED", "RETRY_LATE", "MESSAGE_FAILED", "RETRY_LATE"]);
});

test("a queue that repeats by itself is not asked", async () => {
  installRuntime({ uploads: { send: async () => undefined } });
  const event = queueEvent({ messageId: "m1", body: UNREADABLE, receiveCount: 1 });
  expect(await convertPdf(event)).toEqual(failuresOf("m1"));
});
