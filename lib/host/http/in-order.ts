import type { Duplex } from "node:stream";

/** Requests on one connection that wait for the answers to those before. */
const MAX_PIPELINED = 20;

/** A connection's unanswered requests. */
interface Unanswered {
  count: number;
  latest: Promise<void>;
}

const unanswered = new WeakMap<Duplex, Unanswered>();

/**
 * Answers the requests of a connection one after the other: clients that send many at once and read nothing get one
 * answer into memory. A connection with too many is closed, which no usual client has.
 */
export function inOrder(socket: Duplex, run: () => Promise<void>): Promise<void> {
  const state = unanswered.get(socket) ?? { count: 0, latest: Promise.resolve() };
  if (state.count >= MAX_PIPELINED) {
    socket.destroy();
    return Promise.resolve();
  }
  state.count += 1;
  state.latest = state.latest.then(async () => {
    if (!socket.destroyed) await run();
    state.count -= 1;
  });
  unanswered.set(socket, state);
  return state.latest;
}
