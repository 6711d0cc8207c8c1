import { ApiError, ERRORS } from "#contract/api/errors.ts";
import { asPart } from "#values/repeatable.ts";
import { whenAllHaveEnded } from "#values/when-all-have-ended.ts";
import { addressHash } from "./address-hash.ts";
import type { Profile } from "./contact.ts";

/** A record of a batch: a contact's fields, or the reason for its refusal. */
export type BatchRecord =
  | { kind: "contact"; email: string; profile: Profile }
  | { kind: "refused"; email: string; failure: ApiError };

/** The result of a record, with its own `error` and `message`. */
export interface Result<Outcome extends string> {
  email: string;
  outcome: Outcome | "failed";
  error: number;
  message: string;
}

/** Records processed in parallel. */
const TOGETHER = 25;

/**
 * Processes each record of a batch, several in parallel; records of one address one after the other. An error that a
 * call for one record would answer fails only that record.
 * @param work returns the record's address in its stored form, and its outcome
 * @returns the result of each record, in order
 */
export async function forEachRecord<Outcome extends string>(
  records: readonly BatchRecord[],
  work: (record: BatchRecord & { kind: "contact" }) => Promise<{ email: string; outcome: Outcome }>,
): Promise<Result<Outcome>[]> {
  const results: Result<Outcome>[] = [];
  for (const wave of wavesOf(records)) {
    const before = results.length;
    const ended = await whenAllHaveEnded(
      wave.map((record, index) =>
        asPart(`record ${before + index}`, () => resultOf<Outcome>(record, work)),
      ),
    );
    results.push(...ended);
  }
  return results;
}

async function resultOf<Outcome extends string>(
  record: BatchRecord,
  work: (record: BatchRecord & { kind: "contact" }) => Promise<{ email: string; outcome: Outcome }>,
): Promise<Result<Outcome>> {
  try {
    if (record.kind === "refused") throw record.failure;
    return { ...(await work(record)), error: 0, message: "OK" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { email } = record;
    return { email, outcome: "failed", error: ERRORS[error.code].error, message: error.message };
  }
}

/** Consecutive records that may be processed in parallel: no two with the same address. */
function wavesOf(records: readonly BatchRecord[]): BatchRecord[][] {
  const waves: BatchRecord[][] = [];
  let hashes = new Set<string>();
  for (const record of records) {
    const hash = record.kind === "contact" ? addressHash(record.email) : undefined;
    const last = waves.at(-1);
    const fits = last && last.length < TOGETHER && (hash === undefined || !hashes.has(hash));
    if (fits) last.push(record);
    else {
      waves.push([record]);
      hashes = new Set();
    }
    if (hash !== undefined) hashes.add(hash);
  }
  return waves;
}
