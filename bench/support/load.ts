import autocannon from "autocannon";
import { percentile } from "./statistics.ts";

/** Parallel requests: each connection sends its next one after its answer. */
export const CONNECTIONS = 16;

/** One request, sent over and over. */
export interface Call {
  method: "GET" | "POST";
  /** From the slash on. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
}

/**
 * Sends a call over CONNECTIONS connections for the given time.
 * @throws Error if an answer is missing or its status is not 2xx
 */
export async function load(address: string, call: Call, durationSeconds: number): Promise<Load> {
  const { path, ...request } = call;
  const finished = Promise.withResolvers<autocannon.Result>();
  // autocannon's own percentiles are whole milliseconds, too coarse for faster answers.
  const milliseconds: number[] = [];
  autocannon(
    { url: address + path, ...request, connections: CONNECTIONS, duration: durationSeconds },
    (error: Error | null, result) => (error ? finished.reject(error) : finished.resolve(result)),
  ).on("response", (_client, _status, _bytes, elapsed) => {
    milliseconds.push(elapsed);
  });
  const { duration, errors, non2xx } = await finished.promise;
  if (errors + non2xx > 0) {
    throw new Error(`${call.method} ${path}: ${errors} without an answer, ${non2xx} not 2xx`);
  }
  return {
    requestsPerSecond: milliseconds.length / duration,
    p50Milliseconds: percentile(milliseconds, 0.5),
    p99Milliseconds: percentile(milliseconds, 0.99),
  };
}
