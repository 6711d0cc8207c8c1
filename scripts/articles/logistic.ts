import type { Signals, Weights } from "#converter/articles/model/weighed-signals.ts";

/** A decision made by hand. */
export interface Sample {
  signals: Signals;
  isSo: boolean;
  weight: number;
}

const ITERATIONS = 25;
const MOST_STEP = 2;
const ENOUGH = 1e-4;

/**
 * The weights by which signals best predict the samples' decisions: a logistic regression by Newton's method. `ridge`
 * holds weights that few samples support near those of `priors`, or near 0.
 */
export function fitWeights(
  samples: readonly Sample[],
  ridge: number,
  priors: Weights = {},
): Weights {
  const names = [...new Set(samples.flatMap(({ signals }) => Object.keys(signals)))];
  const rows = samples.map(({ signals }) => [1, ...names.map((name) => signals[name] ?? 0)]);
  const usual = [0, ...names.map((name) => priors[name] ?? 0)];
  const weights = [...usual];
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const step = newtonStep({ rows, samples, usual, ridge }, weights);
    for (const [index, each] of step.entries()) {
      weights[index] = (weights[index] ?? 0) + Math.min(MOST_STEP, Math.max(-MOST_STEP, each));
    }
    if (Math.max(...step.map(Math.abs)) < ENOUGH) break;
  }
  const fitted = ["bias", ...names].map((name, index) => [name, weights[index] ?? 0] as const);
  return Object.fromEntries(fitted.map(([name, each]) => [name, Number(each.toFixed(2))]));
}

interface Problem {
  rows: readonly (readonly number[])[];
  samples: readonly Sample[];
  /** The initial weights, without samples. */
  usual: readonly number[];
  ridge: number;
}

function newtonStep(
  { rows, samples, usual, ridge }: Problem,
  weights: readonly number[],
): number[] {
  const size = weights.length;
  const gradient = weights.map((weight, index) =>
    index === 0 ? 0 : -ridge * (weight - (usual[index] ?? 0)),
  );
  const curvature = weights.map((_, row) =>
    weights.map((_other, column) => (row !== column ? 0 : row === 0 ? 1e-6 : ridge)),
  );
  for (const [index, row] of rows.entries()) {
    const sample = samples[index];
    if (!sample) continue;
    const sum = row.reduce((total, each, at) => total + each * (weights[at] ?? 0), 0);
    const likely = 1 / (1 + Math.exp(-sum));
    const error = sample.weight * ((sample.isSo ? 1 : 0) - likely);
    const slope = sample.weight * Math.max(likely * (1 - likely), 1e-6);
    for (let a = 0; a < size; a += 1) {
      const value = row[a] ?? 0;
      if (value === 0) continue;
      gradient[a] = (gradient[a] ?? 0) + error * value;
      const line = curvature[a] ?? [];
      for (let b = 0; b < size; b += 1) line[b] = (line[b] ?? 0) + slope * value * (row[b] ?? 0);
    }
  }
  return solve(curvature, gradient);
}

function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows
      .map((row, index) => [Math.abs(row[at] ?? 0), index] as const)
      .filter(([, index]) => index >= at)
      .toSorted((a, b) => b[0] - a[0])[0]?.[1];
    const [own, chosen] = [rows[at], rows[pivot ?? at]];
    if (!own || !chosen) continue;
    [rows[at], rows[pivot ?? at]] = [chosen, own];
    for (const row of rows) {
      if (row === chosen) continue;
      const factor = (row[at] ?? 0) / (chosen[at] ?? 1);
      if (factor === 0) continue;
      for (let column = at; column < row.length; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (chosen[column] ?? 0);
      }
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
}
