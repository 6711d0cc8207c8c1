import { AsyncLocalStorage } from "node:async_hooks";
import { hkdfSync, randomBytes } from "node:crypto";

/** What a call that may be repeated makes everything new from: the same at each repetition. */
export interface Origin {
  /** Secret: ids, marks and secrets follow from it. */
  seed: Buffer;
  /** The number of the magazine, issue or list row that the call makes first. */
  number: string;
  /** When the call was made first. */
  at: Date;
}

interface RunningCall extends Origin {
  /** How often something was drawn for a purpose. */
  draws: Map<string, number>;
  readonly isOver: boolean;
}

const SEED_BYTES = 32;

const running = new AsyncLocalStorage<RunningCall | undefined>();

/**
 * Runs a call so that every repetition draws the same ids, marks and secrets, in whatever process. A repetition then
 * recognises what an earlier attempt has written, and does not write it twice.
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
 * Runs one of several pieces of work that a call does side by side. Each draws from an origin of its own, since which of
 * them is first to draw may change from one repetition to the next. None of them draws the call's number.
 * @param name the same at each repetition, and for no other part of the call
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

/** Runs work that a call merely sets going, such as that of a queue: what it draws is its own. */
export function apart<Outcome>(run: () => Outcome): Outcome {
  return running.run(undefined, run);
}

/** Random bytes. In a call that may be repeated, the first, second … of a purpose are the same each time. */
export function drawBytes(purpose: string, count: number): Buffer {
  const call = currentCall();
  if (!call) return randomBytes(count);
  const earlier = drawnBefore(call, purpose);
  return derived(call, `${purpose}/${earlier}`, count);
}

/** Bytes that distinguish a subject in a call that may be repeated: the same however often. Undefined elsewhere. */
export function bytesFor(subject: string, count: number): Buffer | undefined {
  const call = currentCall();
  return call && derived(call, subject, count);
}

/** The number of a call that may be repeated, once; undefined after that and elsewhere. */
export function drawNumber(): string | undefined {
  const call = currentCall();
  return call && drawnBefore(call, "number") === 0 ? call.number : undefined;
}

/** The number of a call that may be repeated, whether or not it has been drawn; undefined elsewhere. */
export function callNumber(): string | undefined {
  return currentCall()?.number;
}

/** When the first attempt of a call that may be repeated began; undefined elsewhere. */
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
