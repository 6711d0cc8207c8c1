import { onTestFinished } from "vitest";
import { ensureBucket } from "#lib/host/endpoint/endpoint-resources.ts";
import { CloudFrontAddresses } from "#platform/aws/cloudfront-addresses.ts";
import { S3PartUploads } from "#platform/aws/s3-part-uploads.ts";
import { S3ObjectStore } from "#platform/aws/s3-store.ts";
import { aDistribution } from "#test/support/cloudfront-gate.ts";
import { describePartUploads } from "#test/support/part-uploads-contract.ts";
import { aName, removeBucket, s3 } from "#test/aws/support/endpoint.ts";

const addresses = new CloudFrontAddresses(aDistribution());

describePartUploads("S3PartUploads", async () => {
  const bucket = aName();
  await ensureBucket(s3, bucket);
  onTestFinished(() => removeBucket(bucket));
  return {
    uploads: new S3PartUploads({ client: s3, bucket }),
    store: new S3ObjectStore({ client: s3, bucket, addresses }),
    put: async (url, body) => {
      const response = await fetch(url, { method: "PUT", body: Uint8Array.from(body) });
      await response.arrayBuffer();
      return response.status;
    },
  };
});
