import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { type AlarmDeclaration, Alarms, countLines } from "#lib/constructs/alarms.ts";
import {
  addDashboard,
  FIVE_MINUTES,
  GREATEST,
  SUM,
  type WatchedStacks,
} from "./operations-dashboard.ts";

export type OperationsStackProps = StackProps & WatchedStacks;

/** Long enough for what runs every ten or fifteen minutes to fail more than twice. */
const HOURLY_SUM = { period: Duration.hours(1), statistic: "Sum" } as const;

/** The operator's dashboard and alarms. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    const { name, alarmEmail, monthlyBudget } = props.configuration;
    const topic = this.#alarmTopic();
    if (alarmEmail !== undefined) {
      topic.addSubscription(new EmailSubscription(alarmEmail));
      if (monthlyBudget > 0) this.#budget(monthlyBudget, alarmEmail);
    }
    const declarations = [
      ...this.#conversionAlarms(props),
      ...this.#mailAlarms(props),
      ...this.#requestAlarms(props),
    ];
    new Alarms(this, "Alarms", { name, topic, declarations });
    const watched = declarations.map(({ metric }) => metric);
    addDashboard(this, { ...props, watched });
    new CfnOutput(this, "AlarmTopicArn", { value: topic.topicArn });
  }

  /** CloudWatch publishes without a key to encrypt with; the messages hold no personal data. */
  #alarmTopic(): Topic {
    const topic = new Topic(this, "AlarmTopic", { enforceSSL: true });
    // A topic with a policy has lost the default one, by which the account's own alarms may publish.
    topic.grantPublish(
      new ServicePrincipal("cloudwatch.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    return topic;
  }

  #budget(dollars: number, address: string): void {
    const subscribers = [{ address, subscriptionType: "EMAIL" }];
    new CfnBudget(this, "Budget", {
      budget: {
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: dollars, unit: "USD" },
      },
      notificationsWithSubscribers: ["ACTUAL", "FORECASTED"].map((notificationType) => ({
        notification: {
          notificationType,
          comparisonOperator: "GREATER_THAN",
          threshold: 100,
          thresholdType: "PERCENTAGE",
        },
        subscribers,
      })),
    });
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
    const { sendDueMail, identity } = mail;
    return [
      {
        id: "MailPaused",
        impact: "SES accepts no mail: nobody gets any until it does.",
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
        metric: identity.reputation("Reputation.BounceRate"),
        threshold: 0.03,
      },
      {
        id: "MailComplaints",
        impact:
          "Too many recipients report mail as spam; at 0.1 % SES reviews the account and may end its mail.",
        metric: identity.reputation("Reputation.ComplaintRate"),
        threshold: 0.0008,
      },
    ];
  }

  #requestAlarms({ service }: OperationsStackProps): AlarmDeclaration[] {
    return [
      {
        id: "ServerErrors",
        impact: "Callers and visitors get errors that are not theirs.",
        metric: service.stage.metricServerError(SUM),
        threshold: 5,
      },
      {
        id: "SlowAnswers",
        impact: "One call in a hundred takes three seconds or more.",
        metric: service.stage.metricLatency({ ...FIVE_MINUTES, statistic: "p99" }),
        threshold: 3000,
        periods: 3,
        needsSamples: true,
      },
      {
        id: "FunctionErrors",
        impact:
          "Functions of the account die: mail is not sent, what is deleted is not removed, or calls fail.",
        metric: new Metric({ namespace: "AWS/Lambda", metricName: "Errors", ...HOURLY_SUM }),
        threshold: 3,
      },
    ];
  }
}
