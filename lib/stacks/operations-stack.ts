import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Dashboard, GraphWidget, type IMetric, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { type AlarmDeclaration, Alarms, countLines } from "#lib/constructs/alarms.ts";
import type { Configuration } from "#lib/deployment/configuration.ts";
import type { ConversionStack } from "./conversion-stack.ts";
import type { MailStack } from "./mail-stack.ts";
import type { ServiceStack } from "./service-stack.ts";
import type { StorageStack } from "./storage-stack.ts";

/** Monitored resources. */
export interface OperationsStackProps extends StackProps {
  configuration: Configuration;
  storage: StorageStack;
  mail: MailStack;
  conversion: ConversionStack;
  service: ServiceStack;
}

const FIVE_MINUTES = { period: Duration.minutes(5) } as const;
const SUM = { ...FIVE_MINUTES, statistic: "Sum" } as const;
const GREATEST = { ...FIVE_MINUTES, statistic: "Maximum" } as const;

/** The operator's dashboard and alarms. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    const { name, alarmEmail } = props.configuration;
    // CloudWatch publishes without an encryption key of its own; the messages contain no personal data.
    const topic = new Topic(this, "AlarmTopic", { enforceSSL: true });
    if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
    const declarations = [
      ...this.#conversionAlarms(props),
      ...this.#mailAlarms(props),
      ...this.#requestAlarms(props),
    ];
    new Alarms(this, "Alarms", { name, topic, declarations });
    this.#dashboard(name, declarations, props);
    new CfnOutput(this, "AlarmTopicArn", { value: topic.topicArn });
  }

  #conversionAlarms({
    storage,
    conversion,
    configuration,
  }: OperationsStackProps): AlarmDeclaration[] {
    const { queue, deadLetters } = storage.uploads;
    const { convertPdf } = conversion;
    return [
      {
        id: "DeadLetters",
        impact: "A conversion could not even be given up: its publisher waits forever.",
        metric: deadLetters.metricApproximateNumberOfMessagesVisible(GREATEST),
        threshold: 1,
      },
      {
        id: "ConversionFailures",
        impact: "Conversions fail for reasons that do not lie in the PDF.",
        metric: countLines(this, "ConversionFailures", {
          functions: [convertPdf],
          line: "MESSAGE_FAILED",
          namespace: configuration.name,
        }),
        threshold: 3,
      },
      {
        id: "WaitingUploads",
        impact: "Publishers wait more than half an hour for their pages.",
        metric: queue.metricApproximateAgeOfOldestMessage(GREATEST),
        threshold: 1800,
      },
    ];
  }

  #mailAlarms({ mail, configuration }: OperationsStackProps): AlarmDeclaration[] {
    const { sendDueMail } = mail;
    const reputation = (metricName: string) =>
      new Metric({
        namespace: "AWS/SES",
        metricName,
        statistic: "Maximum",
        period: Duration.hours(1),
      });
    return [
      {
        id: "MailPaused",
        impact: "SES accepts no mail: readers get none until it does.",
        metric: countLines(this, "MailPaused", {
          functions: [sendDueMail],
          line: "MAIL_PAUSED",
          namespace: configuration.name,
        }),
        threshold: 1,
      },
      {
        id: "MailStuck",
        impact: "The sender of mail does not keep up or fails: mail is late.",
        metric: sendDueMail.lambda.metric("IteratorAge", GREATEST),
        threshold: 10 * 60_000,
      },
      {
        id: "MailBounces",
        impact:
          "Too many addresses do not exist; at 5 % SES reviews the account and may end its mail.",
        metric: reputation("Reputation.BounceRate"),
        threshold: 0.03,
      },
      {
        id: "MailComplaints",
        impact:
          "Too many readers call mail spam; at 0.1 % SES reviews the account and may end its mail.",
        metric: reputation("Reputation.ComplaintRate"),
        threshold: 0.0008,
      },
    ];
  }

  #requestAlarms(props: OperationsStackProps): AlarmDeclaration[] {
    const { service, conversion, configuration } = props;
    return [
      {
        id: "ServerErrors",
        impact: "Callers and readers get errors that are not theirs.",
        metric: service.stage.metricServerError(SUM),
        threshold: 5,
      },
      {
        id: "Throttles",
        impact: "The account's functions are all busy: requests are refused and conversions wait.",
        metric: new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", ...SUM }),
        threshold: 10,
        periods: 3,
      },
      {
        id: "ScheduledFailures",
        impact: "What is deleted is not removed, or lost uploads are not found.",
        metric: countLines(this, "ScheduledFailures", {
          functions: [service.purgeDeleted, conversion.sweepUploads],
          line: "SCHEDULE_FAILED",
          namespace: configuration.name,
        }),
        threshold: 1,
        periods: 2,
      },
    ];
  }

  #dashboard(name: string, declarations: AlarmDeclaration[], props: OperationsStackProps): void {
    const { storage, service, mail, conversion } = props;
    const { stage } = service;
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 12, liveData: true });
    const dashboard = new Dashboard(this, "Dashboard", { dashboardName: name });
    dashboard.addWidgets(
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
    );
    dashboard.addWidgets(
      graph("Waiting uploads", [
        storage.uploads.queue.metricApproximateNumberOfMessagesVisible(GREATEST),
        storage.uploads.deadLetters.metricApproximateNumberOfMessagesVisible(GREATEST),
      ]),
      graph("Mail", [
        mail.sendDueMail.lambda.metricInvocations(SUM),
        new Metric({ namespace: "AWS/SES", metricName: "Send", ...SUM }),
        new Metric({ namespace: "AWS/SES", metricName: "Bounce", ...SUM }),
      ]),
    );
    dashboard.addWidgets(
      graph("Table", [
        storage.table.table.metricConsumedReadCapacityUnits(SUM),
        storage.table.table.metricConsumedWriteCapacityUnits(SUM),
      ]),
      graph(
        "What alarms watch",
        declarations.map(({ metric }) => metric),
      ),
    );
  }
}
