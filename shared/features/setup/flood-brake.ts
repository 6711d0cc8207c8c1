import { readRates, type RouteRates, writeRates } from "#platform/aws/stage-rates.ts";

/** Share of their rates that routes keep during a flood; bursts stay. */
export const BRAKED_SHARE = 1 / 50;

/** A stage that is throttled once its calls exceed the deployer's budget. */
interface BrakedStage {
  /** The id of its API. */
  api: string;
  /** Maximum calls in 24 hours at full rates. */
  callsPerDay: number;
  /** A route and its full rate in calls a second, which reveal whether the stage is throttled. */
  route: string;
  rate: number;
}

/** Enough for multiplying and dividing the small rates without a change. */
const DIGITS = 9;

/**
 * Throttles all routes while the last day's calls exceed the limit, and restores their rates afterwards. The routes'
 * current rates decide, so a run may fail or be repeated.
 */
export async function brakeFlood(stage: BrakedStage, callsOfDay: number): Promise<void> {
  const { api, callsPerDay, route, rate } = stage;
  const isFlood = callsOfDay >= callsPerDay;
  const rates = await readRates(api);
  const present = rates[route]?.throttlingRateLimit;
  if (present === undefined) throw new Error(`The stage has no route ${route}`);
  const isBraked = present < (rate * (1 + BRAKED_SHARE)) / 2;
  if (isFlood === isBraked) return;
  await writeRates(api, multiplied(rates, isFlood ? BRAKED_SHARE : 1 / BRAKED_SHARE));
}

function multiplied(rates: RouteRates, factor: number): RouteRates {
  const changed = Object.entries(rates).map(([key, settings]) => {
    const throttlingRateLimit = Number((settings.throttlingRateLimit * factor).toFixed(DIGITS));
    return [key, { ...settings, throttlingRateLimit }] as const;
  });
  return Object.fromEntries(changed);
}
