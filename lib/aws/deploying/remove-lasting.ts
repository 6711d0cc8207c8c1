import {
  DeleteTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { DeleteBucketCommand, DeleteObjectsCommand, S3Client } from "@aws-sdk/client-s3";
import { DeleteParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import {
  contentKeyParameterOf,
  keyParameterOf,
  MOST_CONTENT_KEYS,
  namesOf,
} from "#lib/aws/deployment/names.ts";
import { KEY_PURPOSES } from "#platform/settings/key-purposes.ts";
import { contentBuckets } from "./content-buckets.ts";
import { objectVersions } from "./object-versions.ts";

/**
 * Removes the resources that outlive their stacks, and waits until they are gone: the table, the bucket with all
 * contents and versions, and the secrets. May be repeated after a failure; missing ones are skipped.
 */
export async function removeLasting(name: string, region: string): Promise<void> {
  const { table, masterKeyParameter } = namesOf(name);
  await removeTable(table);
  await removeBuckets(name, region);
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

/** Deleting a large table and its index takes minutes. */
const MOST_SECONDS = 15 * 60;

/** SSM's limit for one call; missing ones are skipped. */
const MOST_AT_ONCE = 10;

async function removeTable(TableName: string): Promise<void> {
  const client = new DynamoDBClient();
  try {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName }));
    // Until its deletion is complete, a new deployment would find its name taken.
    await waitUntilTableNotExists({ client, maxWaitTime: MOST_SECONDS }, { TableName });
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

async function removeBuckets(name: string, region: string): Promise<void> {
  const client = new S3Client();
  for (const Bucket of await contentBuckets(client, name, region)) {
    for await (const versions of objectVersions(client, Bucket)) {
      const Objects = versions.map(({ key, versionId }) => ({ Key: key, VersionId: versionId }));
      const Delete = { Objects, Quiet: true };
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      const [first] = Errors;
      if (first) throw new Error(`${Errors.length} objects of ${Bucket} remain: ${first.Code}`);
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  }
}
