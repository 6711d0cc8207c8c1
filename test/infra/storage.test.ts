import { describe, expect, test } from "vitest";
import { TABLE } from "#platform/table/schema.ts";
import { at, functionCalled, functions, stacks } from "./stacks.ts";

/** Outlasts the stack, unless its first deployment fails: its name would be taken at the next attempt. */
const LASTING = { DeletionPolicy: "RetainExceptOnCreate", UpdateReplacePolicy: "Retain" };

describe("the table", () => {
  const [table] = stacks.ofType("AWS::DynamoDB::Table");

  test("is the one of the schema", () => {
    const key = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
      { AttributeName: partitionKey, KeyType: "HASH" },
      { AttributeName: sortKey, KeyType: "RANGE" },
    ];
    expect(table?.properties).toMatchObject({
      KeySchema: key(TABLE),
      GlobalSecondaryIndexes: [
        {
          IndexName: TABLE.index.name,
          KeySchema: key(TABLE.index),
          Projection: { ProjectionType: "ALL" },
        },
      ],
      TimeToLiveSpecification: { AttributeName: TABLE.timeToLive, Enabled: true },
    });
  });

  test("lasts, can be put back and costs by use", () => {
    expect(table?.properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    expect(table?.whole).toMatchObject(LASTING);
    // AWS's own key encrypts it.
    expect(table?.properties["SSESpecification"]).toEqual({ SSEEnabled: false });
  });
});

test("what a failed first deployment made goes with it: the table, which protects itself, comes last", () => {
  const made = stacks.resources.filter(({ stack }) => stack === "storage");
  const table = made.find(({ type }) => type === "AWS::DynamoDB::Table");
  const others = made.filter(({ type }) => type !== "AWS::DynamoDB::Table");
  expect(others.length).toBeGreaterThan(5);
  expect(table?.whole["DependsOn"]).toEqual(
    expect.arrayContaining(others.map(({ logicalId }) => logicalId)),
  );
});

describe("buckets", () => {
  test("are closed, and refuse what is not encrypted on its way", () => {
    const buckets = stacks.ofType("AWS::S3::Bucket");
    expect(buckets).toHaveLength(2);
    for (const { properties } of buckets) {
      expect(properties["PublicAccessBlockConfiguration"]).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
    const policies = stacks.ofType("AWS::S3::BucketPolicy");
    expect(policies).toHaveLength(2);
    for (const { properties } of policies) {
      expect(JSON.stringify(properties)).toContain(`{"Bool":{"aws:SecureTransport":"false"}}`);
      expect(JSON.stringify(properties)).toContain(`"AWS:SourceArn"`);
    }
  });

  test("what is removed from the content can be brought back for two weeks, what was uploaded for a day", () => {
    const content = stacks.ofType("AWS::S3::Bucket").find(({ stack }) => stack === "storage");
    expect(content?.properties["VersioningConfiguration"]).toEqual({ Status: "Enabled" });
    const rules = at(content?.properties, "LifecycleConfiguration", "Rules");
    expect(rules).toContainEqual({
      Id: "Deleted",
      Status: "Enabled",
      ExpiredObjectDeleteMarker: true,
      NoncurrentVersionExpiration: { NoncurrentDays: 14 },
    });
    expect(rules).toContainEqual(
      expect.objectContaining({
        Prefix: "uploads/",
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      }),
    );
  });

  test("PDFs that nobody reads for 30 days cost less: S3 watches large objects from the first day on", () => {
    const content = stacks.ofType("AWS::S3::Bucket").find(({ stack }) => stack === "storage");
    expect(at(content?.properties, "LifecycleConfiguration", "Rules")).toContainEqual({
      Id: "SeldomRead",
      Status: "Enabled",
      ObjectSizeGreaterThan: 1_000_000,
      Transitions: [{ StorageClass: "INTELLIGENT_TIERING", TransitionInDays: 0 }],
    });
  });

  test("their policies go with their stacks, so that none of a cancelled deployment is in the way", () => {
    for (const { whole } of stacks.ofType("AWS::S3::BucketPolicy")) {
      expect(whole["DeletionPolicy"] ?? "Delete").toBe("Delete");
    }
  });

  test("the content lasts, and forgets what nobody converts", () => {
    const content = stacks.ofType("AWS::S3::Bucket").find(({ stack }) => stack === "storage");
    expect(content?.whole).toMatchObject(LASTING);
    const rules = JSON.stringify(content?.properties["LifecycleConfiguration"]);
    expect(rules).toContain(`"ExpirationInDays":7,"Id":"AbandonedUploads"`);
    expect(rules).toContain(`"AbortIncompleteMultipartUpload":{"DaysAfterInitiation":7}`);
  });

  test("readers reach pages and originals, and no upload", () => {
    const policy = stacks
      .ofType("AWS::S3::BucketPolicy")
      .find(({ logicalId }) => logicalId.includes("ContentPolicy"));
    const statements = at(policy?.properties, "PolicyDocument", "Statement");
    const allowed = Array.isArray(statements)
      ? statements.filter((each) => at(each, "Effect") === "Allow")
      : [];
    expect(JSON.stringify(allowed)).toMatch(/\/\*\/pages\/\*.*\/\*\/originals\/\*/);
    expect(JSON.stringify(allowed)).not.toContain("uploads");
  });
});

describe("queues", () => {
  const queues = stacks.ofType("AWS::SQS::Queue");
  const sources = stacks.ofType("AWS::Lambda::EventSourceMapping");

  test("every queue has dead letters, is the place for them, or only wakes who asks the table", () => {
    const deadLetters = [
      ...queues.map(({ properties }) => at(properties, "RedrivePolicy", "deadLetterTargetArn")),
      ...functions.map(({ properties }) => at(properties, "DeadLetterConfig", "TargetArn")),
    ].map((arn) => at(arn, "Fn::GetAtt", 0));
    const lasting = queues.filter(({ logicalId }) => !logicalId.startsWith("Webhooks"));
    expect(lasting).toHaveLength(3);
    for (const { logicalId, properties } of lasting) {
      expect(properties["RedrivePolicy"] !== undefined || deadLetters.includes(logicalId)).toBe(
        true,
      );
    }
  });

  test("a delivery's time is six times the converter's", () => {
    const queue = queues.find(({ properties }) => properties["RedrivePolicy"] !== undefined);
    const timeout = Number(functionCalled("convertPdf").properties["Timeout"]);
    expect(Number(queue?.properties["VisibilityTimeout"])).toBeGreaterThanOrEqual(6 * timeout);
    // Three attempts, and the delivery that gives up.
    expect(at(queue?.properties, "RedrivePolicy", "maxReceiveCount")).toBe(4);
  });

  test("two are polled, the other sources of events are the table's stream", () => {
    expect(sources).toHaveLength(4);
    const polling = sources.filter(({ properties }) => properties["ScalingConfig"] !== undefined);
    const [uploads, webhooks] = polling.toSorted(
      (one, other) => Number(one.properties["BatchSize"]) - Number(other.properties["BatchSize"]),
    );
    const ScalingConfig = { MaximumConcurrency: 2 };
    expect(uploads?.properties).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig,
    });
    expect(webhooks?.properties).toMatchObject({ BatchSize: 10, ScalingConfig });
    const streams = sources.filter((source) => !polling.includes(source));
    expect(streams.map(({ properties }) => properties["ParallelizationFactor"])).toEqual([1, 1]);
    const filters = streams.map(({ properties }) => JSON.stringify(properties["FilterCriteria"]));
    expect(filters.toSorted().map((filter) => /SENDER|REFINER/.exec(filter)?.[0])).toEqual([
      "REFINER",
      "SENDER",
    ]);
    // The mail stream collects a thousand at most; issues are refined one at a time.
    expect(streams.map(({ properties }) => properties["BatchSize"])).toEqual([1000, 1]);
  });
});
