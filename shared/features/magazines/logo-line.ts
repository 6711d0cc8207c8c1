import { ApiError } from "#contract/api/errors.ts";
import { onReset } from "#platform/memory.ts";

/** Further callers are refused. */
const MOST_WAITING = 10;

/** Runs jobs one after another, since each takes a process with some hundred megabytes. */
type Line = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A line of jobs; its jobs fail with SERVER_BUSY if too many are waiting. */
export function oneAtATime(): Line {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  onReset(() => {
    waiting = 0;
    last = Promise.resolve();
  });
  return async (work) => {
    if (waiting >= MOST_WAITING) {
      throw new ApiError("SERVER_BUSY", undefined, { "retry-after": "5" });
    }
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

export const inLogoLine = oneAtATime();
