import type { Deployed } from "./deployed.ts";
import { type Item, item, round } from "./bill.ts";
import { ASSUMED, FREE_EACH_MONTH, PRICES } from "./prices.ts";

/** Receives of one queue that Lambda polls while nothing happens: five pollers that each wait 20 seconds. */
const POLLERS = 5;
const POLL_SECONDS = 20;
/** Billed for a scheduled run that finds nothing to do. */
const EMPTY_RUN_SECONDS = 0.1;

/** A month in which nobody calls: `dollars` is the rest after the tiers that are always free. */
export function idleMonth(deployed: Deployed): Item[] {
  const { secondsPerMonth } = ASSUMED;
  const runs = (kind: (schedule: Deployed["schedules"][number]) => boolean): number =>
    deployed.schedules
      .filter(kind)
      .reduce((sum, { seconds }) => sum + secondsPerMonth / seconds, 0);
  const functionRuns = runs(({ isWriteOnly }) => !isWriteOnly);
  const writes = runs(({ isWriteOnly }) => isWriteOnly);
  // The watcher reads metrics only.
  const reads = runs(({ name }) => name !== "watchService");
  const gigabyteSeconds =
    ((functionRuns + writes) * EMPTY_RUN_SECONDS * deployed.callMegabytes) / 1024;
  const polls = deployed.polledQueues * POLLERS * (secondsPerMonth / POLL_SECONDS);
  return [
    item(
      "Lambda",
      `${round(functionRuns + writes)} runs, ${round(gigabyteSeconds)} GB-s; free: ${round(FREE_EACH_MONTH.lambdaRequests)} and ${round(FREE_EACH_MONTH.lambdaGigabyteSeconds)}`,
      over(gigabyteSeconds, FREE_EACH_MONTH.lambdaGigabyteSeconds) * PRICES.lambdaGigabyteSecond,
    ),
    item(
      "Table",
      `${round(writes)} nudges written, ${round(reads)} empty lists read`,
      (writes * PRICES.tableWritesMillion + reads * PRICES.tableReadsMillion) / 1_000_000,
    ),
    item(
      "Queue",
      `${deployed.polledQueues} × ${POLLERS} pollers × every ${POLL_SECONDS} s = ${round(polls)} receives; free: ${round(FREE_EACH_MONTH.queueRequests)}`,
      (over(polls, FREE_EACH_MONTH.queueRequests) * PRICES.queueRequestsMillion) / 1_000_000,
    ),
    item(
      "Scheduler",
      `${round(writes)} calls; free: ${round(FREE_EACH_MONTH.schedulerCalls)}`,
      (over(writes, FREE_EACH_MONTH.schedulerCalls) * PRICES.schedulerCallsMillion) / 1_000_000,
    ),
    item(
      "Alarms",
      `${deployed.alarms}; free: ${FREE_EACH_MONTH.alarms}`,
      over(deployed.alarms, FREE_EACH_MONTH.alarms) * PRICES.alarmMonth,
    ),
    item(
      "Dashboards",
      `${deployed.dashboards}; free: ${FREE_EACH_MONTH.dashboards}`,
      over(deployed.dashboards, FREE_EACH_MONTH.dashboards) * PRICES.dashboardMonth,
    ),
    item(
      "Metrics",
      `${deployed.metrics} of our own, billed only for hours in which something was counted; free: ${FREE_EACH_MONTH.metrics}`,
      over(deployed.metrics, FREE_EACH_MONTH.metrics) * PRICES.metricMonth,
    ),
    item("API Gateway, CloudFront, SES, SSM, log groups", "nothing while nothing happens", 0),
  ];
}

function over(amount: number, free: number): number {
  return Math.max(0, amount - free);
}
