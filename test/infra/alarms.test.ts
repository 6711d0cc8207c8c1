import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOG_LINES } from "#platform/log/log-lines.ts";
import { type SynthesizedResource, synthesize } from "#lib/aws/stacks/synthesize.ts";
import { at, functionCalled, stacks } from "./stacks.ts";

const alarms = stacks.ofType("AWS::CloudWatch::Alarm");
const MINUTE = 60;

function alarmCalled(id: string): SynthesizedResource["properties"] {
  const found = alarms.find(({ properties }) => properties["AlarmName"] === `masthead-${id}`);
  if (!found) throw new Error(`There is no alarm ${id}`);
  return found.properties;
}

/** The alarm's period in seconds. */
const periodOf = (id: string): number => Number(alarmCalled(id)["Period"]);

describe("alarms", () => {
  test("are ten at most, each with its article", () => {
    expect(alarms.length).toBeLessThanOrEqual(10);
    const runbook = readFileSync(new URL("../../docs/runbook.md", import.meta.url), "utf8");
    const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) =>
      heading.toLowerCase(),
    );
    for (const { properties } of alarms) {
      const [, anchor = "none"] =
        /docs\/runbook\.md#(\S+)$/.exec(String(properties["AlarmDescription"])) ?? [];
      expect(anchors).toContain(anchor);
      expect(properties["AlarmActions"]).toHaveLength(1);
      expect(properties["TreatMissingData"]).toBe("notBreaching");
    }
  });

  test("reach their topic: its policy lets CloudWatch of this account publish", () => {
    const policy = stacks
      .ofType("AWS::SNS::TopicPolicy")
      .find(({ stack }) => stack === "operations");
    const statements = Object.values(Object(at(policy?.properties, "PolicyDocument", "Statement")));
    const allowed = statements.filter((statement) => at(statement, "Effect") === "Allow");
    expect(allowed).toMatchObject([
      {
        Action: "sns:Publish",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
      },
    ]);
  });

  test("cost nothing: each is of one metric", () => {
    for (const { properties } of alarms) {
      expect(properties["Metrics"]).toBeUndefined();
      expect(properties["MetricName"]).toBeDefined();
    }
    const own = stacks
      .ofType("AWS::Logs::MetricFilter")
      .map(({ properties }) => at(properties, "MetricTransformations", 0, "MetricName"));
    // SES adds two: the rates of this deployment's mail.
    expect(new Set(own).size + 2).toBeLessThanOrEqual(10);
  });

  test("are about this deployment, not about the account", () => {
    for (const { properties } of alarms) {
      const isOwn = properties["Namespace"] === "masthead";
      expect(isOwn || properties["Dimensions"] !== undefined, String(properties["AlarmName"])).toBe(
        true,
      );
    }
  });

  test.each(["FunctionErrors", "Refusals", "ReaderErrors", "DeadLetters", "MailReputation"])(
    "%s sounds when the watcher has seen it",
    (sign) => {
      const filters = stacks
        .ofType("AWS::Logs::MetricFilter")
        .filter(({ properties }) => String(properties["FilterPattern"]).includes(`"${sign}"`));
      expect(filters).toHaveLength(1);
      const counted = at(filters[0]?.properties, "MetricTransformations", 0);
      expect(counted).toMatchObject({ MetricName: sign, MetricNamespace: "masthead" });
      const { MetricName, Namespace, Statistic, Threshold } = alarmCalled(sign);
      expect([MetricName, Namespace, Statistic]).toEqual([sign, "masthead", "Sum"]);
      // The watcher runs once in a period.
      expect(Number(at(counted, "MetricValue"))).toBeGreaterThanOrEqual(Number(Threshold));
      expect(periodOf(sign)).toBeGreaterThanOrEqual(5 * MINUTE);
    },
  );

  test("see the watcher's own death, which it could not tell", () => {
    const patterns = stacks
      .ofType("AWS::Logs::MetricFilter")
      .filter(
        ({ properties }) =>
          at(properties, "MetricTransformations", 0, "MetricName") === "FunctionErrors",
      )
      .map(({ properties }) => String(properties["FilterPattern"]));
    expect(patterns).toContainEqual(
      `{ ($.type = "platform.report") && ($.record.status != "success") }`,
    );
    // The watcher runs three times in its period.
    expect(periodOf("FunctionErrors") / (5 * MINUTE)).toBe(
      Number(alarmCalled("FunctionErrors")["Threshold"]),
    );
  });

  test("the watcher knows what to look at", () => {
    const watched = JSON.stringify(
      at(functionCalled("watchService").properties, "Environment", "Variables", "MASTHEAD_WATCHED"),
    );
    for (const part of [
      "masthead-service",
      "MainTable",
      "ReaderDistribution",
      "UploadsDeadLetters",
      "ReportDeadLetters",
      "ConfigurationSet",
    ]) {
      expect(watched).toContain(part);
    }
  });

  test("see that one request in a hundred is slow, where there are enough to say so", () => {
    expect(alarmCalled("SlowAnswers")).toMatchObject({
      MetricName: "Latency",
      ExtendedStatistic: "p99",
      EvaluateLowSampleCountPercentile: "ignore",
    });
  });

  test("count lines that exist", () => {
    const filters = stacks.ofType("AWS::Logs::MetricFilter");
    const lines = filters.flatMap(
      ({ properties }) =>
        /[$][.]message = "(\w+)"/.exec(String(properties["FilterPattern"]))?.[1] ?? [],
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(Object.keys(LOG_LINES)).toEqual(expect.arrayContaining(lines));
  });
});

describe("the budget", () => {
  const budgets = (configuration: Parameters<typeof synthesize>[0]) =>
    synthesize(configuration).ofType("AWS::Budgets::Budget");

  test("mails the receiver of the alarms when the month costs more, or is going to", () => {
    const [budget] = stacks.ofType("AWS::Budgets::Budget");
    expect(at(budget?.properties, "Budget")).toMatchObject({
      BudgetType: "COST",
      TimeUnit: "MONTHLY",
      BudgetLimit: { Amount: 20, Unit: "USD" },
    });
    const subscribers = [{ Address: "ops@example.org", SubscriptionType: "EMAIL" }];
    expect(at(budget?.properties, "NotificationsWithSubscribers")).toMatchObject([
      { Notification: { NotificationType: "ACTUAL", Threshold: 100 }, Subscribers: subscribers },
      {
        Notification: { NotificationType: "FORECASTED", Threshold: 100 },
        Subscribers: subscribers,
      },
    ]);
  });

  test("is not there where nobody would hear of it, or where it is switched off", () => {
    expect(budgets({})).toEqual([]);
    expect(budgets({ alarmEmail: "ops@example.org", monthlyBudget: 0 })).toEqual([]);
  });
});

test("a log whose lines are counted is of the class that can be", () => {
  const groups = stacks.ofType("AWS::Logs::LogGroup");
  const filters = stacks.ofType("AWS::Logs::MetricFilter");
  expect(filters.length).toBeGreaterThan(0);
  for (const { properties } of filters) {
    const name = JSON.stringify(properties["LogGroupName"]);
    const group = groups.find(({ logicalId }) => name.includes(logicalId));
    expect(group?.properties["RetentionInDays"]).toBe(30);
    expect(group?.properties["LogGroupClass"]).toBeUndefined();
  }
});

test("the dashboard begins with the last day in ten figures", () => {
  const [dashboard] = stacks.ofType("AWS::CloudWatch::Dashboard");
  const body = JSON.stringify(dashboard?.properties["DashboardBody"]);
  const [, first = ""] = body.split("The last 24 hours");
  const [figures = ""] = first.split("Requests and their time");
  expect(figures.match(/label/g)).toHaveLength(10);
});
