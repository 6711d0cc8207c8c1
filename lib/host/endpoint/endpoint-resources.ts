import {
  CreateBucketCommand,
  GetBucketNotificationConfigurationCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketNotificationConfigurationCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import {
  paginateListIdentities,
  type SESClient,
  VerifyEmailIdentityCommand,
} from "@aws-sdk/client-ses";
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  type QueueAttributeName,
  type SQSClient,
} from "@aws-sdk/client-sqs";

/** A queue, and its names for other services. */
export interface QueueAddress {
  url: string;
  arn: string;
}

/** A queue whose messages go to another one after their last attempt. */
export interface QueuePair {
  queue: QueueAddress;
  deadLetters: QueueAddress;
}

export async function ensureBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await client.send(new CreateBucketCommand({ Bucket }));
  }
}

/** Creates the queues `name` and `name-dead` if missing; existing ones stay unchanged. */
export async function ensureQueues(
  client: SQSClient,
  name: string,
  maxReceives: number,
): Promise<QueuePair> {
  const deadLetters = await ensureQueue(client, `${name}-dead`, {});
  const redrive = { deadLetterTargetArn: deadLetters.arn, maxReceiveCount: maxReceives };
  const queue = await ensureQueue(client, name, { RedrivePolicy: JSON.stringify(redrive) });
  return { queue, deadLetters };
}

/** Makes the bucket announce every object whose key starts with `prefix`; other announcements stay. */
export async function ensureNotification(
  client: S3Client,
  { bucket: Bucket, queueArn, prefix }: { bucket: string; queueArn: string; prefix: string },
): Promise<void> {
  const current = await client.send(new GetBucketNotificationConfigurationCommand({ Bucket }));
  const { QueueConfigurations = [], TopicConfigurations, LambdaFunctionConfigurations } = current;
  if (QueueConfigurations.some(({ QueueArn }) => QueueArn === queueArn)) return;
  const added = {
    QueueArn: queueArn,
    Events: ["s3:ObjectCreated:*" as const],
    Filter: { Key: { FilterRules: [{ Name: "prefix" as const, Value: prefix }] } },
  };
  const NotificationConfiguration = {
    QueueConfigurations: [...QueueConfigurations, added],
    ...(TopicConfigurations && { TopicConfigurations }),
    ...(LambdaFunctionConfigurations && { LambdaFunctionConfigurations }),
  };
  await client.send(
    new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }),
  );
}

/** Verifies an address as sender of mail; an emulator accepts it unchecked. */
export async function ensureSender(client: SESClient, address: string): Promise<void> {
  // LocalStack reports every queried address as verified, but lists only verified ones.
  for await (const { Identities = [] } of paginateListIdentities({ client }, {})) {
    if (Identities.includes(address)) return;
  }
  await client.send(new VerifyEmailIdentityCommand({ EmailAddress: address }));
}

async function ensureQueue(
  client: SQSClient,
  QueueName: string,
  Attributes: Partial<Record<QueueAttributeName, string>>,
): Promise<QueueAddress> {
  const url =
    (await findQueue(client, QueueName)) ??
    (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl;
  const asked = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["QueueArn"] });
  const arn = (await client.send(asked)).Attributes?.QueueArn;
  if (!url || !arn) throw new Error(`The endpoint gives the queue ${QueueName} no address.`);
  return { url, arn };
}

async function findQueue(client: SQSClient, QueueName: string): Promise<string | undefined> {
  try {
    return (await client.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl;
  } catch (error) {
    if (error instanceof QueueDoesNotExist) return undefined;
    throw error;
  }
}
