import { SQSClient } from "@aws-sdk/client-sqs";
import type { SQSBatchResponse } from "aws-lambda";
import * as v from "valibot";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { queueEvent } from "#lib/host/http/events.ts";
import { eachMessage } from "#http/events/each-message.ts";
import { installLog } from "#platform/log/log.ts";
import type { LogLine } from "#platform/log/log-lines.ts";
import { SqsQueue } from "#platform/aws/sqs-queue.ts";
import { installRuntime } from "#platform/runtime.ts";
import { type Asked, failed, jsonService, type Answered } from "#test/support/json-service.ts";

/** A message that only a newer deployment can read: its delivery fails before any read or write. */
const UNREADABLE = JSON.stringify({ kind: "masthead.pageRange", version: 99 });
const OK: Answered = { status: 200, body: {} };

const lines: LogLine[] = [];
beforeAll(() => installLog(({ line }) => lines.push(line)));

/** Delivers messages that fail. The queue gives this answer. */
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
  return { answered, asked };
}

function failuresOf(...ids: string[]): SQSBatchResponse {
  return { batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The messages that the queue was told to postpone, with their seconds. */
function postponed(asked: Asked[]): [string, number][] {
  return asked.map(({ headers, body }) => {
    expect(headers["x-amz-target"]).toBe("AmazonSQS.ChangeMessageVisibility");
    const { ReceiptHandle, VisibilityTimeout } = v.parse(postponingSchema, JSON.parse(body));
    return [ReceiptHandle, VisibilityTimeout];
  });
}

const postponingSchema = v.object({ ReceiptHandle: v.string(), VisibilityTimeout: v.number() });

test("a failed delivery is asked for again in half a minute, not when the queue's own time is up", async () => {
  const { answered, asked } = await failing(OK, "m1", "m2");
  expect(answered).toEqual(failuresOf("m1", "m2"));
  expect(postponed(asked)).toEqual([
    ["m1", 120],
    ["m1", 30],
    ["m2", 120],
    ["m2", 30],
  ]);
  expect(lines).toEqual(["MESSAGE_FAILED", "MESSAGE_FAILED"]);
});

test("a message is kept from others for two minutes at a time, as long as its receiver lives", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const held: string[] = [];
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const done = eachMessage({
    operationId: "convertPdf",
    event: queueEvent({ messageId: "m1", body: "", receiveCount: 1 }),
    take: async () => {
      begin();
      await work;
    },
    hold: async (receiptHandle) => void held.push(receiptHandle),
  });
  await began;
  expect(held).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(held).toEqual(["m1", "m1", "m1"]);
  finish();
  expect(await done).toEqual({ batchItemFailures: [] });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(held).toHaveLength(3);
});

test("where the queue refuses that, the delivery still counts as failed and comes later", async () => {
  const { answered } = await failing(failed(400, "ReceiptHandleIsInvalid"), "m1", "m2");
  expect(answered).toEqual(failuresOf("m1", "m2"));
  const late = ["RETRY_LATE", "MESSAGE_FAILED", "RETRY_LATE"];
  expect(lines).toEqual([...late, ...late]);
});

test("a queue that repeats by itself is not asked", async () => {
  installRuntime({ uploads: { send: async () => undefined } });
  const event = queueEvent({ messageId: "m1", body: UNREADABLE, receiveCount: 1 });
  expect(await convertPdf(event)).toEqual(failuresOf("m1"));
});
