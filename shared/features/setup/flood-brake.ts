import { readRates, type RouteRates, writeRates } from "#platform/aws/stage-rates.ts";

/**
 * Shares of their rates that routes keep once a day had too many calls, while bursts stay: during a flood, and when an
 * hour has passed without one. Whoever pauses for that hour gets fewer calls through than by never pausing.
 */
export const SHARES = { flooded: 1 / 50, eased: 1 / 8 };

/** A stage that is throttled once its calls exceed the deployer's budget. */
interface BrakedStage {
  api: string;
  /** Maximum calls in 24 hours at full rates. */
  callsPerDay: number;
  /** A route and its full rate in calls a second, which reveal whether the stage is throttled. */
  route: string;
  rate: number;
}

interface Calls {
  /** The calls of the last 24 hours except refused ones, which cost nothing. */
  passedInDay: number;
  /** The calls of the last hour, including refused ones, which show that a flood continues. */
  inHour: number;
}

const DAY_HOURS = 24;
/** Share of the day's limit below which full rates return, so that a day near the limit does not alternate. */
const RELEASED_BELOW = 0.9;
/** Enough for multiplying and dividing the small rates without a change. */
const DIGITS = 9;

/**
 * Throttles all routes once the last day's calls reach the limit, less when the flood is over, and restores their rates
 * afterwards. The routes' current rates decide, so a run may fail or be repeated.
 * @returns whether they are throttled
 */
export async function brakeFlood(stage: BrakedStage, calls: Calls): Promise<boolean> {
  const { api, callsPerDay, route, rate } = stage;
  const rates = await readRates(api);
  const current = rates[route]?.throttlingRateLimit;
  if (current === undefined) throw new Error(`The stage has no route ${route}`);
  const present = shareNear(current / rate);
  const limit = present < 1 ? callsPerDay * RELEASED_BELOW : callsPerDay;
  const isBraked = calls.passedInDay >= limit;
  const isFlooded = calls.inHour >= callsPerDay / DAY_HOURS;
  const wanted = !isBraked ? 1 : isFlooded ? SHARES.flooded : SHARES.eased;
  if (wanted !== present) await writeRates(api, multiplied(rates, wanted / present));
  return isBraked;
}

function shareNear(share: number): number {
  const distance = (each: number): number => Math.abs(Math.log(each / share));
  return [1, SHARES.eased, SHARES.flooded].reduce((best, each) =>
    distance(each) < distance(best) ? each : best,
  );
}

function multiplied(rates: RouteRates, factor: number): RouteRates {
  const changed = Object.entries(rates).map(([key, settings]) => {
    const throttlingRateLimit = Number((settings.throttlingRateLimit * factor).toFixed(DIGITS));
    return [key, { ...settings, throttlingRateLimit }] as const;
  });
  return Object.fromEntries(changed);
}
