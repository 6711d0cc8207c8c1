import { readRates, type RouteRates, writeRates } from "#platform/aws/stage-rates.ts";

/** What routes keep of their rates in a flood; their bursts stay. */
export const BRAKED_SHARE = 1 / 50;

/** A stage that is braked when more is called than its deployer would pay for. */
interface BrakedStage {
  /** The id of its API. */
  api: string;
  /** How many calls of 24 hours are let through at full rates. */
  callsPerDay: number;
  /** A route, and how many calls a second it lets through at full rates: by it a stage that is braked is known. */
  route: string;
  rate: number;
}

/** Rates are shares of small numbers; what is multiplied and divided again is the same to here. */
const DIGITS = 9;

/**
 * Slows all routes down while the last day's calls are too many, and gives them their rates back when they are not. What
 * a route has decides, so that any run may fail or come twice.
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
