import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { FilterPattern, type IFilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { ServiceFunction } from "./service-function.ts";

/** Source of the articles. Anchors are the ids of the alarms, in lower case. */
const RUNBOOK = "docs/runbook.md";

export interface AlarmDeclaration {
  /** Its name, and its article's heading in the runbook. */
  id: string;
  /** The consequence for users: an alarm without this sentence is noise. */
  impact: string;
  metric: IMetric;
  threshold: number;
  /** Consecutive periods. Default 1. */
  periods?: number;
  /** For a percentile: whether too few samples count as none. */
  needsSamples?: boolean;
}

/** All alarms of a deployment. Ten are free in CloudWatch, and people cannot follow more. */
export class Alarms extends Construct {
  readonly alarms: Alarm[];

  constructor(
    scope: Construct,
    id: string,
    { name, topic, declarations }: { name: string; topic: Topic; declarations: AlarmDeclaration[] },
  ) {
    super(scope, id);
    this.alarms = declarations.map((declaration) => {
      const { id, impact, metric, threshold, periods = 1, needsSamples = false } = declaration;
      const alarm = new Alarm(this, id, {
        alarmName: `${name}-${id}`,
        alarmDescription: `${impact} See ${RUNBOOK}#${id.toLowerCase()}`,
        metric,
        threshold,
        evaluationPeriods: periods,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        // For most of the day, no samples arrive.
        treatMissingData: TreatMissingData.NOT_BREACHING,
        ...(needsSamples && { evaluateLowSampleCountPercentile: "ignore" }),
      });
      alarm.addAlarmAction(new SnsAction(topic));
      return alarm;
    });
  }
}

export interface CountedLines {
  fn: ServiceFunction;
  pattern: IFilterPattern;
  /** The weight of each line; 1 by default. */
  worth?: number;
}

/** Lines of this name in `shared/platform/log/log-lines.ts`, optionally with this `sign`. */
export function linesCalled(line: string, sign?: string): IFilterPattern {
  const called = FilterPattern.stringValue("$.message", "=", line);
  return sign === undefined
    ? called
    : FilterPattern.all(called, FilterPattern.stringValue("$.sign", "=", sign));
}

/** Lambda's own lines about failed runs. */
export function failedRuns(): IFilterPattern {
  return FilterPattern.all(
    FilterPattern.stringValue("$.type", "=", "platform.report"),
    FilterPattern.stringValue("$.record.status", "!=", "success"),
  );
}

/** Counts log lines in a custom metric; without such lines the metric does not exist and costs nothing. */
export function countLines(
  scope: Construct,
  id: string,
  {
    counted,
    namespace,
    minutes = 5,
  }: { counted: CountedLines[]; namespace: string; minutes?: number },
): Metric {
  for (const [index, { fn, pattern, worth = 1 }] of counted.entries()) {
    new MetricFilter(scope, `${id}In${fn.node.id}${index === 0 ? "" : index + 1}`, {
      logGroup: fn.lambda.logGroup,
      filterPattern: pattern,
      metricNamespace: namespace,
      metricName: id,
      metricValue: String(worth),
    });
  }
  const period = Duration.minutes(minutes);
  return new Metric({ namespace, metricName: id, statistic: "Sum", period });
}
