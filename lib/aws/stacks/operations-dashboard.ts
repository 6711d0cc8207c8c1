import { Duration } from "aws-cdk-lib";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  SingleValueWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { globalName } from "#lib/aws/constructs/global-name.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import type { AddressesStack } from "./addresses-stack.ts";
import type { ConversionStack } from "./conversion-stack.ts";
import type { MailStack } from "./mail-stack.ts";
import type { ServiceStack } from "./service-stack.ts";
import type { StorageStack } from "./storage-stack.ts";

export interface WatchedStacks {
  configuration: Configuration;
  storage: StorageStack;
  addresses: AddressesStack;
  mail: MailStack;
  conversion: ConversionStack;
  service: ServiceStack;
}

export interface DashboardProps extends WatchedStacks {
  watched: readonly IMetric[];
}

export const FIVE_MINUTES = { period: Duration.minutes(5) } as const;
export const SUM = { ...FIVE_MINUTES, statistic: "Sum" } as const;
export const GREATEST = { ...FIVE_MINUTES, statistic: "Maximum" } as const;

/** Adds the dashboard: the last day in ten figures, and the graphs behind them. */
export function addDashboard(scope: Construct, props: DashboardProps): void {
  const dashboardName = globalName(props.configuration, "operations");
  const dashboard = new Dashboard(scope, "Dashboard", { dashboardName });
  const metrics = dayFigures(props);
  const figures = { title: "The last 24 hours", metrics, width: 24, height: 6 };
  dashboard.addWidgets(new SingleValueWidget(figures));
  for (const row of graphs(props)) dashboard.addWidgets(...row);
}

/** The ten figures that show whether all is well. */
function dayFigures({ service, addresses, conversion, storage }: DashboardProps): IMetric[] {
  const day = { period: Duration.days(1), statistic: "Sum" } as const;
  const { stage } = service;
  const { distributionId } = addresses.reader.distribution;
  const converter = conversion.convertPdf.lambda;
  return [
    new Metric({
      namespace: "AWS/CloudFront",
      metricName: "Requests",
      dimensionsMap: { DistributionId: distributionId, Region: "Global" },
      region: "us-east-1",
      label: "Requests of visitors",
      ...day,
    }),
    stage.metricCount({ ...day, label: "Calls and pages" }),
    stage.metricServerError({ ...day, label: "Errors of the service" }),
    stage.metricLatency({ ...day, statistic: "p99", label: "Slowest of a hundred, ms" }),
    converter.metricInvocations({ ...day, label: "Conversions" }),
    converter.metricErrors({ ...day, label: "Converters that died" }),
    storage.uploads.queue.metricApproximateNumberOfMessagesVisible({
      ...GREATEST,
      label: "Uploads that wait",
    }),
    new Metric({ namespace: "AWS/SES", metricName: "Send", label: "Mails", ...day }),
    new Metric({
      namespace: "AWS/SES",
      metricName: "Bounce",
      label: "Mails that came back",
      ...day,
    }),
    new Metric({
      namespace: "AWS/Lambda",
      metricName: "Throttles",
      label: "Functions refused",
      ...day,
    }),
  ];
}

function graphs(props: DashboardProps): GraphWidget[][] {
  const { storage, service, mail, conversion, watched } = props;
  const { stage } = service;
  return [
    [
      graph(
        "Requests and their time",
        [stage.metricCount(SUM), stage.metricClientError(SUM), stage.metricServerError(SUM)],
        [stage.metricLatency({ ...FIVE_MINUTES, statistic: "p95" })],
      ),
      graph(
        "Conversions and their time",
        [conversion.convertPdf.lambda.metricInvocations(SUM)],
        [conversion.convertPdf.lambda.metricDuration({ ...FIVE_MINUTES, statistic: "p95" })],
      ),
    ],
    [
      graph("Waiting uploads", [
        storage.uploads.queue.metricApproximateNumberOfMessagesVisible(GREATEST),
        storage.uploads.deadLetters.metricApproximateNumberOfMessagesVisible(GREATEST),
      ]),
      graph("Mail", [
        mail.sendDueMail.lambda.metricInvocations(SUM),
        new Metric({ namespace: "AWS/SES", metricName: "Send", ...SUM }),
        new Metric({ namespace: "AWS/SES", metricName: "Bounce", ...SUM }),
      ]),
    ],
    [
      graph("Table", [
        storage.table.table.metricConsumedReadCapacityUnits(SUM),
        storage.table.table.metricConsumedWriteCapacityUnits(SUM),
      ]),
      graph("Functions that are refused or die", [
        new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", ...SUM }),
        new Metric({ namespace: "AWS/Lambda", metricName: "Errors", ...SUM }),
      ]),
      graph("What alarms watch", [...watched]),
    ],
  ];
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: 12, liveData: true });
}
