import type { Duplex } from "node:stream";

/** The maximum of requests on a connection that wait for earlier answers. */
const MAX_PIPELINED = 20;

interface Unanswered {
  count: number;
  latest: Promise<void>;
}

const unanswered = new WeakMap<Duplex, Unanswered>();

/**
 * Answers the requests of a connection one after the other, so that a client that sends many and reads nothing has only
 * one answer in memory. Closes a connection with too many, which no common client has.
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
