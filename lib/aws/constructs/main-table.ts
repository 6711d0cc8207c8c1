import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { REFINER_PARTITION, SENDER_NUDGE } from "#platform/table/nudge-items.ts";
import { TABLE } from "#platform/table/schema.ts";
import { suppressFinding } from "./suppress-finding.ts";
import type { ServiceFunction } from "./service-function.ts";

/** A function's permitted action on items. `Query` applies to the table and its index. */
export type TableAction =
  | "BatchGetItem"
  | "BatchWriteItem"
  | "ConditionCheckItem"
  | "DeleteItem"
  | "GetItem"
  | "PutItem"
  | "Query"
  | "UpdateItem";

/** The one table, as `shared/platform/table/schema.ts` declares it. It outlives its stack. */
export class MainTable extends Construct {
  readonly table: Table;
  #stream: ITable | undefined;

  constructor(scope: Construct, id: string, props: { tableName: string }) {
    super(scope, id);
    const { partitionKey, sortKey, index, timeToLive } = TABLE;
    this.table = new Table(this, "Table", {
      tableName: props.tableName,
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      sortKey: { name: sortKey, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      // AWS's own key: a customer key costs a dollar a month.
      encryption: TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: timeToLive,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      stream: StreamViewType.KEYS_ONLY,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
      sortKey: { name: index.sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
  }

  /** Grants a function these actions on items, and passes it the table. */
  grant(fn: ServiceFunction, actions: readonly TableAction[]): void {
    const { tableArn } = this.table;
    const names = actions.map((action) => `dynamodb:${action}`);
    fn.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: names, resources: [tableArn] }),
    );
    if (actions.includes("Query")) {
      const resources = [`${tableArn}/index/${TABLE.index.name}`];
      fn.grantPrincipal.addToPrincipalPolicy(
        new PolicyStatement({ actions: ["dynamodb:Query"], resources }),
      );
    }
    fn.setVariable(ENV.tableName, this.table.tableName);
  }

  wakeSender(sender: ServiceFunction): void {
    // All writes during a run wake the next one once.
    this.#wake(sender, SENDER_NUDGE.key.PK, 1000);
    const reason =
      "dynamodb:ListStreams, with which a trigger finds its stream, and ses:GetSendQuota do not support resource-level permissions.";
    suppressFinding(sender, "IAM5[Resource::*]", reason);
  }

  /** Makes a function refine an issue for each nudge, one after the other. */
  wakeRefiner(refiner: ServiceFunction): void {
    this.#wake(refiner, REFINER_PARTITION, 1);
    const reason =
      "dynamodb:ListStreams, with which a trigger finds its stream, does not support resource-level permissions.";
    suppressFinding(refiner, "IAM5[Resource::*]", reason);
  }

  /**
   * Makes the stream call a function for writes to one partition. All its records are in one shard, which handles one
   * batch at a time: so one function runs, without reserved concurrency, which new accounts lack, and without a queue,
   * whose polling costs money while idle.
   */
  #wake(fn: ServiceFunction, partition: string, batchSize: number): void {
    fn.lambda.addEventSource(
      new DynamoEventSource(this.#streaming(), {
        startingPosition: StartingPosition.LATEST,
        batchSize,
        parallelizationFactor: 1,
        // A schedule finds dropped records.
        retryAttempts: 2,
        filters: [
          FilterCriteria.filter({
            // Expired items that the table drops wake no function.
            eventName: ["INSERT", "MODIFY"],
            // A string matches values equal to it.
            dynamodb: { Keys: { PK: { S: [partition] } } },
          }),
        ],
      }),
    );
  }

  /** A strict compiler rejects the class as an ITable: its stream may be missing. */
  #streaming(): ITable {
    const { tableArn, tableStreamArn = "" } = this.table;
    this.#stream ??= Table.fromTableAttributes(this, "Stream", { tableArn, tableStreamArn });
    return this.#stream;
  }
}
