/** The middle value, or the upper of the two in the middle; NaN for no values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which `share` (0–1) of the values lie, by nearest rank; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
