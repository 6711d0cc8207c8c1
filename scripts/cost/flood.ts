import { ROUTES } from "#contract/api/registry.ts";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";
import { stageThrottles } from "#lib/aws/constructs/operations/route-throttles.ts";
import { type Item, item, millionCalls, round, total } from "./bill.ts";
import type { Deployed } from "./deployed.ts";

const DAY_SECONDS = 24 * 3600;

/** What the table reads for a page of an issue, and for a call without a valid key. */
const PAGE = { tableUnits: { read: 2, write: 0 } };
const REFUSED = { tableUnits: { read: 1, write: 0 } };

/**
 * A day in which strangers take every route's throttle to its default limit without a pause. What is beyond, API Gateway
 * refuses, without a charge.
 */
export function floodDay(deployed: Deployed): Item[] {
  const { routes } = stageThrottles(readConfiguration('{"mailSender":"you@example.org"}'), ROUTES);
  const entries = Object.entries(routes);
  const flood = (what: string, isApi: boolean, call: typeof PAGE): Item => {
    const rates = entries
      .filter(([key]) => key.includes("/api/2.0/") === isApi)
      .map(([, { throttlingRateLimit }]) => Number(throttlingRateLimit));
    const perSecond = rates.reduce((all, each) => all + each, 0);
    const million = total(millionCalls(call, deployed));
    const sum = `${round(rates.length)} routes, ${round(perSecond)} a second together × 86,400 s × $${million.toFixed(2)}/M`;
    return item(what, sum, (perSecond * DAY_SECONDS * million) / 1_000_000);
  };
  return [
    flood("Calls of the API, refused for their key", true, REFUSED),
    flood("Pages and forms of the reader", false, PAGE),
  ];
}

/** A day of one route, that of an issue's page, at its limit. */
export function openingDay(deployed: Deployed): number {
  const { readerRequestsPerSecond } = readConfiguration('{"mailSender":"you@example.org"}');
  const million = total(millionCalls(PAGE, deployed));
  return (readerRequestsPerSecond * DAY_SECONDS * million) / 1_000_000;
}
