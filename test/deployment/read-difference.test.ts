import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDifference } from "#scripts/aws/read-difference.ts";
import { readCdk } from "#scripts/aws/run-cdk.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

type Resources = Record<string, { Type: string; DeletionPolicy?: string; Properties?: object }>;

/** What the CDK's own command line reports of two templates, of which the first is deployed. */
async function between(before: Resources, after: Resources) {
  const folder = await temporaryFolder();
  const assembly = join(folder, "assembly");
  await mkdir(assembly);
  const properties = { templateFile: "press.template.json" };
  const environment = "aws://unknown-account/unknown-region";
  const stack = { type: "aws:cloudformation:stack", environment, properties };
  const manifest = { version: "36.0.0", artifacts: { press: stack } };
  await writeFile(join(assembly, "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(assembly, "press.template.json"), JSON.stringify({ Resources: after }));
  const deployed = join(folder, "deployed.json");
  await writeFile(deployed, JSON.stringify({ Resources: before }));
  const output = await readCdk(["diff", "press", "--app", assembly, "--template", deployed]);
  return readDifference(output);
}

function policyOn(queue: string, statement: object): Resources {
  const Statement = [{ Action: "sqs:SendMessage", Resource: queue, ...statement }];
  const Properties = { Queues: [queue], PolicyDocument: { Statement } };
  return { Policy: { Type: "AWS::SQS::QueuePolicy", Properties } };
}

const TABLE: Resources = {
  Table: { Type: "AWS::DynamoDB::Table", Properties: { TableName: "press" } },
};

test("nothing is lost or opened where nothing changes", async () => {
  expect(await between(TABLE, TABLE)).toEqual({ isEmpty: true, lost: [], opened: [] });
});

test("a table with another name, a bucket that goes and one that is kept are lost", async () => {
  const before: Resources = {
    ...TABLE,
    Gone: { Type: "AWS::S3::Bucket" },
    Kept: { Type: "AWS::S3::Bucket", DeletionPolicy: "Retain" },
  };
  const renamed = {
    Table: { ...TABLE["Table"], Type: "AWS::DynamoDB::Table", Properties: { TableName: "other" } },
  };
  const { isEmpty, lost, opened } = await between(before, renamed);
  expect(isEmpty).toBe(false);
  expect(lost.toSorted()).toEqual([
    "AWS::DynamoDB::Table Table: replaced by a new, empty one",
    "AWS::S3::Bucket Gone: deleted",
    "AWS::S3::Bucket Kept: no longer part of the deployment, but kept",
  ]);
  expect(opened).toEqual([]);
});

test("a function that goes is not lost, nor is a setting that changes", async () => {
  const set = (days: number): Resources => ({
    Group: { Type: "AWS::Logs::LogGroup", Properties: { RetentionInDays: days } },
  });
  const fn = { Type: "AWS::Lambda::Function", Properties: { FunctionName: "old" } };
  expect(await between({ ...set(7), Old: fn }, set(30))).toEqual({
    isEmpty: false,
    lost: [],
    opened: [],
  });
});

const ALLOW = { Effect: "Allow", Principal: "*" };
const DENY = { Effect: "Deny", Principal: "*" };

test("a permission that is given opens, and one that is taken away does not", async () => {
  const { opened } = await between(TABLE, { ...TABLE, ...policyOn("queue", ALLOW) });
  expect(opened).toEqual(["sqs:SendMessage on queue: allowed to *"]);
  const taken = await between({ ...TABLE, ...policyOn("queue", ALLOW) }, TABLE);
  expect(taken.opened).toEqual([]);
});

test("a restriction that ends opens, and a new one does not", async () => {
  const ended = await between({ ...TABLE, ...policyOn("queue", DENY) }, TABLE);
  expect(ended.opened).toEqual(["sqs:SendMessage on queue: no longer denied to *"]);
  const { opened } = await between(TABLE, { ...TABLE, ...policyOn("queue", DENY) });
  expect(opened).toEqual([]);
});

test("a bucket whose public access is no longer blocked is opened", async () => {
  const bucket = (blocked: boolean): Resources => ({
    Content: {
      Type: "AWS::S3::Bucket",
      Properties: { PublicAccessBlockConfiguration: { BlockPublicAcls: blocked } },
    },
  });
  const { opened, lost } = await between(bucket(true), bucket(false));
  expect(opened).toEqual(["AWS::S3::Bucket Content: the block of public access changes"]);
  expect(lost).toEqual([]);
  expect((await between(bucket(true), bucket(true))).opened).toEqual([]);
});

test("a managed policy that a role gets opens", async () => {
  const role = (ManagedPolicyArns: string[]): Resources => ({
    Role: {
      Type: "AWS::IAM::Role",
      Properties: { AssumeRolePolicyDocument: { Statement: [] }, ManagedPolicyArns },
    },
  });
  const { opened } = await between(role([]), role(["arn:aws:iam::aws:policy/AdministratorAccess"]));
  expect(opened).toEqual(["${Role}: arn:aws:iam::aws:policy/AdministratorAccess"]);
});
