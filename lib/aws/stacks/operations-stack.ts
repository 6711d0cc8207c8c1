import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import {
  type AlarmDeclaration,
  Alarms,
  countLines,
  failedRuns,
  linesCalled,
} from "#lib/aws/constructs/alarms.ts";
import { stageThrottles } from "#lib/aws/constructs/operations/route-throttles.ts";
import { runEvery } from "#lib/aws/constructs/schedules.ts";
import { type FunctionDefaults, ServiceFunction } from "#lib/aws/constructs/service-function.ts";
import { suppressFinding } from "#lib/aws/constructs/suppress-finding.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";
import { ENV } from "#platform/settings/env.ts";
import {
  addDashboard,
  FIVE_MINUTES,
  GREATEST,
  SUM,
  type WatchedStacks,
} from "./operations-dashboard.ts";

export type OperationsStackProps = StackProps & FunctionDefaults & WatchedStacks;

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
      ...this.#seenAlarms(props, this.#watcher(props)),
    ];
    new Alarms(this, "Alarms", { name, topic, declarations });
    const watched = declarations.map(({ metric }) => metric);
    addDashboard(this, { ...props, watched });
    new CfnOutput(this, "AlarmTopicArn", { value: topic.topicArn });
  }

  /** CloudWatch publishes without a key to encrypt with; the messages hold no personal data. */
  #alarmTopic(): Topic {
    const topic = new Topic(this, "AlarmTopic", { enforceSSL: true });
    // A topic with a policy loses the default one, by which the account's own alarms may publish.
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

  /** Checks signals that no alarm can watch, and logs alarming ones. */
  #watcher(props: OperationsStackProps): ServiceFunction {
    const { storage, addresses, mail, service, configuration } = props;
    const fn = new ServiceFunction(this, "watchService", {
      ...props,
      name: "events/watch-service",
      description: "Looks at metrics that no alarm can watch",
      timeout: Duration.minutes(1),
      isLogCounted: true,
    });
    fn.setVariable(
      ENV.watched,
      this.toJsonString({
        stacks: Object.values(namesOf(configuration.name).stacks),
        table: storage.table.table.tableName,
        distribution: addresses.reader.distribution.distributionId,
        deadLetters: [storage.uploads.deadLetters.queueName, mail.deadReports.queueName],
        configurationSet: mail.identity.configurationSetName,
        stage: this.#brakedStage(props),
      }),
    );
    const actions = ["cloudwatch:GetMetricStatistics", "cloudwatch:ListMetrics"];
    fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: ["*"] }));
    const reason = "CloudWatch does not support resource-level permissions for reading metrics.";
    suppressFinding(fn, "IAM5[Resource::*]", reason);
    if (configuration.callsPerDay > 0) {
      const { apiId } = service.stage.api;
      const rates = new PolicyStatement({
        actions: ["apigateway:GET", "apigateway:PATCH"],
        resources: [
          `arn:${this.partition}:apigateway:${this.region}::/apis/${apiId}/stages/$default`,
        ],
      });
      fn.grantPrincipal.addToPrincipalPolicy(rates);
    }
    runEvery(Duration.minutes(5), fn);
    return fn;
  }

  /** Undefined if the deployer does not limit floods. */
  #brakedStage({ service, configuration }: OperationsStackProps): object | undefined {
    const { callsPerDay } = configuration;
    if (callsPerDay === 0) return undefined;
    const { routes } = stageThrottles(configuration, []);
    const [route, { throttlingRateLimit: rate = 0 }] = Object.entries(routes)[0] ?? ["", {}];
    return { api: service.stage.api.apiId, callsPerDay, route, rate };
  }

  /** Alarms when the watcher has seen a sign often enough. */
  #seen(watcher: ServiceFunction, namespace: string, id: string, impact: string): AlarmDeclaration {
    const counted = [{ fn: watcher, pattern: linesCalled("TROUBLE_SEEN", id) }];
    return { id, impact, metric: countLines(this, id, { counted, namespace }), threshold: 1 };
  }

  #seenAlarms(
    { conversion, configuration: { name } }: OperationsStackProps,
    watcher: ServiceFunction,
  ): AlarmDeclaration[] {
    return [
      this.#seen(
        watcher,
        name,
        "DeadLetters",
        "A conversion could not even be given up and its publisher waits forever, or a bounce was not recorded.",
      ),
      this.#seen(
        watcher,
        name,
        "MailReputation",
        "Too many addresses do not exist or report mail as spam; at 5 % and 0.1 % SES reviews the account and may end its mail.",
      ),
      this.#seen(
        watcher,
        name,
        "Refusals",
        "AWS refuses functions or requests of the table: calls fail and work is late.",
      ),
      this.#seen(
        watcher,
        name,
        "ReaderErrors",
        "Visitors get errors from CloudFront instead of pages.",
      ),
      {
        id: "FunctionErrors",
        impact:
          "Functions die or conversions fail for reasons that do not lie in the PDF: work is not done, or calls fail.",
        metric: countLines(this, "FunctionErrors", {
          namespace: name,
          minutes: 15,
          counted: [
            { fn: watcher, pattern: linesCalled("TROUBLE_SEEN", "FunctionErrors"), worth: 3 },
            // It cannot report its own death.
            { fn: watcher, pattern: failedRuns() },
            { fn: conversion.convertPdf, pattern: linesCalled("MESSAGE_FAILED") },
          ],
        }),
        threshold: 3,
      },
    ];
  }

  #conversionAlarms({ storage }: OperationsStackProps): AlarmDeclaration[] {
    return [
      {
        id: "WaitingUploads",
        impact: "Publishers wait more than half an hour for their pages.",
        metric: storage.uploads.queue.metricApproximateAgeOfOldestMessage(GREATEST),
        threshold: 1800,
      },
    ];
  }

  #mailAlarms({ mail, configuration }: OperationsStackProps): AlarmDeclaration[] {
    const { sendDueMail } = mail;
    return [
      {
        id: "MailPaused",
        impact: "SES accepts no mail: mail waits until it does.",
        metric: countLines(this, "MailPaused", {
          counted: [{ fn: sendDueMail, pattern: linesCalled("MAIL_PAUSED") }],
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
    ];
  }
}
