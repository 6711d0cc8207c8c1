import {
  DeleteTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { DeleteParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { keyParameterOf, namesOf } from "#lib/deployment/names.ts";
import { KEY_PURPOSES } from "#platform/settings/key-purposes.ts";

/**
 * Removes the resources that outlive their stacks: the table, the bucket with everything in it, and the secrets. May be
 * repeated after a failure; missing ones are skipped.
 */
export async function removeLasting(name: string, region: string): Promise<void> {
  const { table, bucketPrefix, masterKeyParameter, contentPrivateKeyParameter } = namesOf(name);
  await removeTable(table);
  await removeBuckets(bucketPrefix, region);
  const keyParameters = KEY_PURPOSES.map((purpose) => keyParameterOf(name, purpose));
  // At most ten in one call.
  const Names = [masterKeyParameter, contentPrivateKeyParameter, ...keyParameters];
  await new SSMClient().send(new DeleteParametersCommand({ Names }));
}

async function removeTable(TableName: string): Promise<void> {
  const client = new DynamoDBClient();
  try {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName }));
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
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      if (Contents.length === 0) continue;
      const Delete = { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true };
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      const [first] = Errors;
      if (first) throw new Error(`${Errors.length} objects of ${Bucket} remain: ${first.Code}`);
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  }
}
