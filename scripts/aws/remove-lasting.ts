import {
  DeleteTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectIdentifier,
  S3Client,
} from "@aws-sdk/client-s3";
import { DeleteParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import {
  contentKeyParameterOf,
  keyParameterOf,
  MOST_CONTENT_KEYS,
  namesOf,
} from "#lib/deployment/names.ts";
import { KEY_PURPOSES } from "#platform/settings/key-purposes.ts";

/**
 * Removes the resources that outlive their stacks, and waits until they are gone: the table, the bucket with everything
 * in it and everything that was deleted from it, and the secrets. May be repeated after a failure; missing ones are skipped.
 */
export async function removeLasting(name: string, region: string): Promise<void> {
  const { table, bucketPrefix, masterKeyParameter } = namesOf(name);
  await removeTable(table);
  await removeBuckets(bucketPrefix, region);
  const keyParameters = KEY_PURPOSES.map((purpose) => keyParameterOf(name, purpose));
  const contentKeys = Array.from({ length: MOST_CONTENT_KEYS }, (_, index) => index + 1);
  const contentParameters = contentKeys.map((each) => contentKeyParameterOf(name, each));
  const names = [masterKeyParameter, ...keyParameters, ...contentParameters];
  const client = new SSMClient();
  for (let start = 0; start < names.length; start += MOST_AT_ONCE) {
    const Names = names.slice(start, start + MOST_AT_ONCE);
    await client.send(new DeleteParametersCommand({ Names }));
  }
}

/** A large table with its index takes minutes to go. */
const MOST_SECONDS = 15 * 60;

/** SSM deletes no more parameters in one call; missing ones are skipped. */
const MOST_AT_ONCE = 10;

async function removeTable(TableName: string): Promise<void> {
  const client = new DynamoDBClient();
  try {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName }));
    // Until it is gone, a new deployment would find its name taken.
    await waitUntilTableNotExists({ client, maxWaitTime: MOST_SECONDS }, { TableName });
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

async function removeBuckets(prefix: string, region: string): Promise<void> {
  const client = new S3Client();
  const { Buckets = [] } = await client.send(new ListBucketsCommand({ Prefix: `${prefix}-` }));
  const ours = new RegExp(`^${prefix}-\\d{12}-${region}$`);
  for (const { Name: Bucket = "" } of Buckets) {
    if (!ours.test(Bucket)) continue;
    for await (const Objects of versionsIn(client, Bucket)) {
      const Delete = { Objects, Quiet: true };
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      const [first] = Errors;
      if (first) throw new Error(`${Errors.length} objects of ${Bucket} remain: ${first.Code}`);
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  }
}

/** All versions of all objects with their delete markers, up to a thousand at a time. */
async function* versionsIn(client: S3Client, Bucket: string): AsyncGenerator<ObjectIdentifier[]> {
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, ...next }),
    );
    const { Versions = [], DeleteMarkers = [], NextKeyMarker, NextVersionIdMarker } = page;
    const found = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (found.length > 0) yield found;
    next = page.IsTruncated
      ? {
          ...(NextKeyMarker !== undefined && { KeyMarker: NextKeyMarker }),
          ...(NextVersionIdMarker !== undefined && { VersionIdMarker: NextVersionIdMarker }),
        }
      : undefined;
  }
}
