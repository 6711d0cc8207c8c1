import { AsyncLocalStorage } from "node:async_hooks";
import { hkdfSync, randomBytes } from "node:crypto";

/** The source of everything random in a call that may be repeated: the same at each repetition. */
export interface Origin {
  /** Secret, since ids, marks and secrets derive from it. */
  seed: Buffer;
  /** The number of the first magazine, issue or list row that the call creates. */
  number: string;
  at: Date;
}

interface RunningCall extends Origin {
  /** Number of draws by purpose. */
  draws: Map<string, number>;
  readonly isOver: boolean;
}

const SEED_BYTES = 32;

const running = new AsyncLocalStorage<RunningCall | undefined>();

/**
 * Runs a call so that every repetition draws the same ids, marks and secrets, in any process. A repetition therefore
 * recognises an earlier attempt's writes and does not repeat them.
 */
export async function repeatably<Outcome>(
  origin: Origin,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const call = { ...origin, draws: new Map<string, number>(), isOver: false };
  try {
    return await running.run(call, run);
  } finally {
    call.isOver = true;
  }
}

/**
 * Runs one of several concurrent parts of a call. Each has its own origin, since the order of their draws may differ
 * between repetitions. None draws the call's number.
 * @param name the same at each repetition, and unique within the call
 */
export function asPart<Outcome>(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const call = currentCall();
  if (!call) return run();
  const part: RunningCall = {
    ...call,
    seed: derived(call, `part/${name}`, SEED_BYTES),
    draws: new Map([["number", 1]]),
    get isOver() {
      return call.isOver;
    },
  };
  return running.run(part, run);
}

/** Runs work that a call only triggers, such as a queue's: its draws do not repeat. */
export function apart<Outcome>(run: () => Outcome): Outcome {
  return running.run(undefined, run);
}

/** Random bytes. In a call that may be repeated, the first, second … draw for a purpose is the same each time. */
export function drawBytes(purpose: string, count: number): Buffer {
  const call = currentCall();
  if (!call) return randomBytes(count);
  const earlier = drawnBefore(call, purpose);
  return derived(call, `${purpose}/${earlier}`, count);
}

/** Bytes for a subject in a call that may be repeated, the same at every draw. Undefined elsewhere. */
export function bytesFor(subject: string, count: number): Buffer | undefined {
  const call = currentCall();
  return call && derived(call, subject, count);
}

/** The number of a call that may be repeated, returned once; undefined after that and elsewhere. */
export function drawNumber(): string | undefined {
  const call = currentCall();
  return call && drawnBefore(call, "number") === 0 ? call.number : undefined;
}

/** The number of a call that may be repeated, drawn or not; undefined elsewhere. */
export function callNumber(): string | undefined {
  return currentCall()?.number;
}

/** Start of the first attempt of a call that may be repeated; undefined elsewhere. */
export function beganAt(): Date | undefined {
  return currentCall()?.at;
}

function currentCall(): RunningCall | undefined {
  const call = running.getStore();
  return call?.isOver ? undefined : call;
}

function drawnBefore({ draws }: RunningCall, purpose: string): number {
  const earlier = draws.get(purpose) ?? 0;
  draws.set(purpose, earlier + 1);
  return earlier;
}

function derived({ seed }: Origin, purpose: string, count: number): Buffer {
  return Buffer.from(hkdfSync("sha256", seed, "", purpose, count));
}
