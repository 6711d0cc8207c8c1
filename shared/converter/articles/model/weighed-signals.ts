/** What is known of something to be decided: named numbers, mostly shares and contrasts between 0 and 1. */
export type Signals = Readonly<Record<string, number>>;

/** How much each signal counts; `bias` counts always. */
export type Weights = Readonly<Record<string, number>>;

/** The log odds that something is the case, by the weighed sum of its signals. Signals without a weight do not count. */
export function logOdds(signals: Signals, weights: Weights): number {
  let sum = weights["bias"] ?? 0;
  for (const [name, value] of Object.entries(signals)) sum += (weights[name] ?? 0) * value;
  return sum;
}

/** A signal that is 1 if all claims are true, else 0. */
export function is(...claims: readonly unknown[]): 0 | 1 {
  return claims.every(Boolean) ? 1 : 0;
}

/** A value within bounds. */
export function clip(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
