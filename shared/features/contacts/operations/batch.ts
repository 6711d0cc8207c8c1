import { ApiError, ERRORS } from "#contract/api/errors.ts";
import { asPart } from "#values/repeatable.ts";
import { whenAllHaveEnded } from "#values/when-all-have-ended.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import type { Profile } from "#features/contacts/contact.ts";

/** A record of a batch: a contact to be, or why it cannot be one. */
export type BatchRecord =
  | { kind: "contact"; email: string; profile: Profile }
  | { kind: "refused"; email: string; failure: ApiError };

/** What became of a record; the envelope's `error` and `message` for it alone. */
export interface Result<Outcome extends string> {
  email: string;
  outcome: Outcome | "failed";
  error: number;
  message: string;
}

/** Records under way at a time. */
const TOGETHER = 25;

/**
 * Does something for each record of a batch, several at a time; those of one address one after the other. A failure that
 * a call for one record would answer fails that record alone.
 * @param work the record's address, as it is stored, and its outcome
 * @returns what became of each record, in their order
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

/** Consecutive records that may be worked on at the same time: without two of one address. */
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
