import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { ContentBucket } from "#lib/aws/constructs/content-bucket.ts";
import { MainTable } from "#lib/aws/constructs/main-table.ts";
import { UploadQueue } from "#lib/aws/constructs/upload-queue.ts";
import { WebhookQueue } from "#lib/aws/constructs/webhook-queue.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";

/** The lasting resources: the table, the bucket, the queue in which the bucket announces arrivals, and that of webhooks. */
export class StorageStack extends Stack {
  readonly table: MainTable;
  readonly content: ContentBucket;
  readonly uploads: UploadQueue;
  readonly webhooks: WebhookQueue;

  constructor(scope: Construct, id: string, props: StackProps & { configuration: Configuration }) {
    super(scope, id, props);
    const { name, uploadOrigins } = props.configuration;
    const { table, bucketPrefix } = namesOf(name);
    this.table = new MainTable(this, "MainTable", { tableName: table });
    this.content = new ContentBucket(this, "Content", { namePrefix: bucketPrefix, uploadOrigins });
    this.uploads = new UploadQueue(this, "Uploads", { bucketArn: this.content.bucketArn });
    this.webhooks = new WebhookQueue(this, "Webhooks");
    this.content.announceUploads(this.uploads.queue);
    // Last: a failed first deployment removes what it created, and a table protects itself from that.
    this.table.node.addDependency(this.content, this.uploads, this.webhooks);
    new CfnOutput(this, "TableName", { value: this.table.table.tableName });
    new CfnOutput(this, "BucketName", { value: this.content.bucket.bucketName });
  }
}
