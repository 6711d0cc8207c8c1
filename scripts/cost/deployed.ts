import type { SynthesizedResource } from "#lib/aws/stacks/synthesize.ts";

/** The parts of a deployment's templates that determine its bill. */
export interface Deployed {
  /** Memory of a function that answers calls, in MB. */
  callMegabytes: number;
  converterMegabytes: number;
  refinerMegabytes: number;
  /** Memory of the function that draws logos, in MB. */
  logoMegabytes: number;
  /** Scheduled functions, with the seconds between two runs. */
  schedules: { name: string; seconds: number; isWriteOnly: boolean }[];
  /** Queues that Lambda polls. */
  polledQueues: number;
  alarms: number;
  dashboards: number;
  metrics: number;
  /** Whether the gateway's log has the class for infrequent access. */
  isAccessLogSeldomRead: boolean;
  /** Whether the log of a function that answers calls has it. */
  isCallLogSeldomRead: boolean;
  /** Whether Lambda's own lines about each start and end are left out. */
  areSystemLinesLeftOut: boolean;
  mailsPerSecond: number;
}

/** Reads the templates. @throws Error if something that costs money differs from the assumptions of this page */
export function readDeployed(resources: readonly SynthesizedResource[]): Deployed {
  const ofType = (type: string) => resources.filter((each) => each.type === type);
  const functions = ofType("AWS::Lambda::Function");
  const memoryOf = (id: string): number =>
    numberAt(only(functions.filter(({ logicalId }) => logicalId.startsWith(`${id}Function`))), [
      "MemorySize",
    ]);
  const isSeldomRead = (id: string): boolean =>
    ofType("AWS::Logs::LogGroup").some(
      ({ logicalId, properties }) =>
        logicalId.startsWith(id) && properties["LogGroupClass"] === "INFREQUENT_ACCESS",
    );
  requireOnDemand(only(ofType("AWS::DynamoDB::Table")));
  return {
    callMegabytes: memoryOf("getIssue"),
    converterMegabytes: memoryOf("convertPdf"),
    refinerMegabytes: memoryOf("refineIssue"),
    logoMegabytes: memoryOf("setLogo"),
    schedules: [
      ...ofType("AWS::Events::Rule")
        .filter(({ properties }) => properties["ScheduleExpression"] !== undefined)
        .map((rule) => scheduleOf(rule, false)),
      ...ofType("AWS::Scheduler::Schedule").map((schedule) => scheduleOf(schedule, true)),
    ],
    polledQueues: ofType("AWS::Lambda::EventSourceMapping").filter((mapping) =>
      JSON.stringify(mapping.properties["EventSourceArn"]).includes("Queue"),
    ).length,
    alarms: ofType("AWS::CloudWatch::Alarm").length,
    dashboards: ofType("AWS::CloudWatch::Dashboard").length,
    metrics: new Set(
      ofType("AWS::Logs::MetricFilter").map(({ properties }) =>
        JSON.stringify(valueAt(properties, ["MetricTransformations", "0", "MetricName"])),
      ),
    ).size,
    isAccessLogSeldomRead: isSeldomRead("FrontAccessLog"),
    isCallLogSeldomRead: isSeldomRead("getIssueSeldomReadLog"),
    areSystemLinesLeftOut: functions
      .filter(({ logicalId }) => logicalId.startsWith("getIssueFunction"))
      .every(
        ({ properties }) => valueAt(properties, ["LoggingConfig", "SystemLogLevel"]) === "WARN",
      ),
    // The sender uses the rate that SES allows, which is one a second at first, less a tenth.
    mailsPerSecond: Number(
      valueAt(
        only(functions.filter(({ logicalId }) => logicalId.startsWith("sendDueMailFunction")))
          .properties,
        ["Environment", "Variables", "MASTHEAD_MAILS_PER_SECOND"],
      ) ?? 0.9,
    ),
  };
}

function requireOnDemand({ properties }: SynthesizedResource): void {
  if (properties["BillingMode"] !== "PAY_PER_REQUEST")
    throw new Error("The table is not on demand");
}

function scheduleOf(
  { logicalId, properties }: SynthesizedResource,
  isWriteOnly: boolean,
): Deployed["schedules"][number] {
  const rate = String(properties["ScheduleExpression"]);
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate) ?? [];
  const seconds = { minute: 60, hour: 3600, day: 86_400 }[unit ?? ""];
  if (seconds === undefined) throw new Error(`${logicalId} runs at ${rate}`);
  return { name: nameIn(logicalId), seconds: Number(count) * seconds, isWriteOnly };
}

/** `purgeDeletedSchedule1A2B3C4D` as `purgeDeleted`. */
function nameIn(logicalId: string): string {
  return logicalId.replace(/Schedule[0-9A-F]*.*$/, "") || logicalId;
}

function only<Entry>(entries: readonly Entry[]): Entry {
  const [first] = entries;
  if (first === undefined || entries.length > 1) {
    throw new Error(`${entries.length} resources where one was expected`);
  }
  return first;
}

function numberAt({ logicalId, properties }: SynthesizedResource, path: string[]): number {
  const value = valueAt(properties, path);
  if (typeof value !== "number") throw new Error(`${logicalId} has no ${path.join(".")}`);
  return value;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null
        ? Object.entries(inner).find(([name]) => name === key)?.[1]
        : undefined,
    value,
  );
}
