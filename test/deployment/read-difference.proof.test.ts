import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDifference } from "#lib/aws/deploying/read-difference.ts";
import { readCdk } from "#lib/aws/deploying/run-cdk.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

type Resources = Record<string, { Type: string; DeletionPolicy?: string; Properties?: object }>;

/** The CDK's own report on two templates, of which the first is deployed. */
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
  return { [`${queue}Policy`]: { Type: "AWS::SQS::QueuePolicy", Properties } };
}

const ALLOW = { Effect: "Allow", Principal: "*" };
const DENY = { Effect: "Deny", Principal: "*" };

function table(TableName: string): Resources {
  return { Table: { Type: "AWS::DynamoDB::Table", Properties: { TableName } } };
}

function logsFor(RetentionInDays: number): Resources {
  return { Group: { Type: "AWS::Logs::LogGroup", Properties: { RetentionInDays } } };
}

function bucket({ isBlocked }: { isBlocked: boolean }): Resources {
  const PublicAccessBlockConfiguration = { BlockPublicAcls: isBlocked };
  return { Content: { Type: "AWS::S3::Bucket", Properties: { PublicAccessBlockConfiguration } } };
}

function role(ManagedPolicyArns: string[]): Resources {
  const Properties = { AssumeRolePolicyDocument: { Statement: [] }, ManagedPolicyArns };
  return { Role: { Type: "AWS::IAM::Role", Properties } };
}

/** All resources whose loss is reported, or whose change grants access. */
const CLOSED: Resources = {
  ...table("press"),
  Gone: { Type: "AWS::S3::Bucket" },
  Kept: { Type: "AWS::S3::Bucket", DeletionPolicy: "Retain" },
  ...policyOn("restricted", DENY),
  ...bucket({ isBlocked: true }),
  ...role([]),
};
const OPEN: Resources = {
  ...table("other"),
  ...policyOn("given", ALLOW),
  ...bucket({ isBlocked: false }),
  ...role(["arn:aws:iam::aws:policy/AdministratorAccess"]),
};

// The CDK's command line takes seconds to run, so each run compares every case.

test("nothing is lost or opened where nothing changes", async () => {
  expect(await between(CLOSED, CLOSED)).toEqual({ isEmpty: true, lost: [], opened: [] });
});

test("what is deleted, kept aside or replaced is lost; what is allowed, no longer denied or unblocked is opened", async () => {
  const { isEmpty, lost, opened } = await between(CLOSED, OPEN);
  expect(isEmpty).toBe(false);
  expect(lost.toSorted()).toEqual([
    "AWS::DynamoDB::Table Table: replaced by a new, empty one",
    "AWS::S3::Bucket Gone: deleted",
    "AWS::S3::Bucket Kept: no longer part of the deployment, but kept",
  ]);
  expect(opened.toSorted()).toEqual([
    "${Role}: arn:aws:iam::aws:policy/AdministratorAccess",
    "AWS::S3::Bucket Content: the block of public access changes",
    "sqs:SendMessage on given: allowed to *",
    "sqs:SendMessage on restricted: no longer denied to *",
  ]);
});

test("a function that goes is not lost, nor a setting that changes; less access and a new restriction open nothing", async () => {
  const fn: Resources = {
    Old: { Type: "AWS::Lambda::Function", Properties: { FunctionName: "old" } },
  };
  const before = { ...table("press"), ...logsFor(7), ...fn, ...policyOn("given", ALLOW) };
  const after = { ...table("press"), ...logsFor(30), ...policyOn("restricted", DENY) };
  expect(await between(before, after)).toEqual({ isEmpty: false, lost: [], opened: [] });
});
