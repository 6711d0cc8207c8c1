/** Evidence for a decision: named numbers, mostly shares and contrasts between 0 and 1. */
export type Signals = Readonly<Record<string, number>>;

/** The weight of each signal; `bias` always counts. */
export type Weights = Readonly<Record<string, number>>;

/** The log odds of a claim: the weighted sum of its signals. Signals without a weight are ignored. */
export function logOdds(signals: Signals, weights: Weights): number {
  let sum = weights["bias"] ?? 0;
  for (const [name, value] of Object.entries(signals)) sum += (weights[name] ?? 0) * value;
  return sum;
}

/** A signal: 1 if all claims are true, otherwise 0. */
export function is(...claims: readonly unknown[]): 0 | 1 {
  return claims.every(Boolean) ? 1 : 0;
}

export function clip(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
