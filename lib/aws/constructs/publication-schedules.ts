import { Aws, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { ArnPrincipal, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { ScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { runEvery } from "./schedules.ts";
import type { ServiceFunction } from "./service-function.ts";
import { suppressWildcardFinding } from "./suppress-finding.ts";

/** The interval of the sweep for due publications that no schedule has triggered. */
const SWEEP = Duration.minutes(5);

/**
 * The one-time schedules that wake the publication of issues, in a separate group, which ends with the stack. They only
 * wake: without them, the sweep does the same some minutes late.
 */
export class PublicationSchedules extends Construct {
  readonly #group: ScheduleGroup;
  readonly #role: Role;
  readonly #publishDue: ServiceFunction;

  constructor(scope: Construct, id: string, props: { name: string; publishDue: ServiceFunction }) {
    super(scope, id);
    this.#publishDue = props.publishDue;
    this.#group = new ScheduleGroup(this, "Group", {
      scheduleGroupName: `${props.name}-publications`,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: {
          StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID },
          ArnEquals: { "aws:SourceArn": this.#group.scheduleGroupArn },
        },
      }),
      description: `${Stack.of(this).stackName}: wakes the publication of issues`,
    });
    // The function states all permissions of the role.
    props.publishDue.lambda.addPermission("WakeUps", {
      principal: new ArnPrincipal(this.#role.roleArn),
    });
    runEvery(SWEEP, props.publishDue);
  }

  grantSet(fn: ServiceFunction): void {
    this.#grant(fn, ["CreateSchedule", "UpdateSchedule", "DeleteSchedule"]);
    const { roleArn } = this.#role;
    fn.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["iam:PassRole"],
        resources: [roleArn],
        conditions: { StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" } },
      }),
    );
    fn.setVariable(ENV.wakeUpRole, roleArn);
    fn.setVariable(ENV.wakeUpTarget, this.#publishDue.lambda.functionArn);
  }

  grantCancel(fn: ServiceFunction): void {
    this.#grant(fn, ["DeleteSchedule"]);
  }

  #grant(fn: ServiceFunction, names: readonly string[]): void {
    const resource = `schedule/${this.#group.scheduleGroupName}/*`;
    const arn = Stack.of(this).formatArn({ service: "scheduler", resource });
    const actions = names.map((name) => `scheduler:${name}`);
    fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [arn] }));
    fn.setVariable(ENV.wakeUpGroup, this.#group.scheduleGroupName);
    suppressWildcardFinding(
      fn,
      arn,
      "Schedules are made for issues at run time; the group contains no others.",
    );
  }
}
