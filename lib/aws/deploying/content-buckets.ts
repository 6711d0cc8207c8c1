import { ListBucketsCommand, type S3Client } from "@aws-sdk/client-s3";
import { namesOf } from "#lib/aws/deployment/names.ts";

/** The names of a deployment's content buckets in a region: one, or none once removed. */
export async function contentBuckets(
  client: S3Client,
  name: string,
  region: string,
): Promise<string[]> {
  const { bucketPrefix } = namesOf(name);
  const { Buckets = [] } = await client.send(
    new ListBucketsCommand({ Prefix: `${bucketPrefix}-` }),
  );
  const ours = new RegExp(`^${bucketPrefix}-\\d{12}-${region}$`);
  return Buckets.flatMap(({ Name = "" }) => (ours.test(Name) ? [Name] : []));
}
