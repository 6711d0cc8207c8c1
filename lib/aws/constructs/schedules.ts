import { Duration } from "aws-cdk-lib";
import { Rule, Schedule as RuleSchedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
} from "aws-cdk-lib/aws-scheduler";
import { Universal } from "aws-cdk-lib/aws-scheduler-targets";
import { Construct } from "constructs";
import { SENDER_NUDGE } from "#platform/table/nudge-items.ts";
import type { MainTable } from "./main-table.ts";
import type { ServiceFunction } from "./service-function.ts";

export function runEvery(interval: Duration, fn: ServiceFunction): void {
  const rule = new Rule(fn, "Schedule", { schedule: RuleSchedule.rate(interval) });
  rule.addTarget(new LambdaFunction(fn.lambda, { retryAttempts: 0 }));
}

/**
 * Nudges the sender of mail regularly, for mail to be retried and for lost nudges. The scheduler writes to the table
 * itself, so that the sender has one source of events and runs once at a time. Every ten minutes: 4,320 writes a month
 * cost a quarter of a cent.
 */
export class SenderSchedule extends Construct {
  constructor(scope: Construct, id: string, props: { table: MainTable }) {
    super(scope, id);
    const { table } = props.table;
    const { key, attribute } = SENDER_NUDGE;
    new Schedule(this, "Schedule", {
      schedule: ScheduleExpression.rate(Duration.minutes(10)),
      target: new Universal({
        service: "dynamodb",
        action: "updateItem",
        policyStatements: [
          new PolicyStatement({
            actions: ["dynamodb:UpdateItem"],
            resources: [table.tableArn],
            conditions: { "ForAllValues:StringEquals": { "dynamodb:LeadingKeys": [key.PK] } },
          }),
        ],
        input: ScheduleTargetInput.fromObject({
          TableName: table.tableName,
          Key: { PK: { S: key.PK }, SK: { S: key.SK } },
          UpdateExpression: "SET #at = :at",
          ExpressionAttributeNames: { "#at": attribute },
          ExpressionAttributeValues: { ":at": { S: ContextAttribute.scheduledTime } },
        }),
        retryAttempts: 0,
      }),
    });
  }
}
