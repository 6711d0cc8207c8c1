import { describe, expect, it } from "vitest";
import { TokenBucket } from "#features/mail/pacing/token-bucket.ts";

function aBucket(perSecond: number, capacity = 1) {
  const clock = { milliseconds: 5_000 };
  const bucket = new TokenBucket({ perSecond, capacity, clock: () => clock.milliseconds });
  return { clock, bucket };
}

describe("a token bucket", () => {
  it("gives the first token at once and the others at its rate", () => {
    const { bucket } = aBucket(10);
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([0, 100, 200, 300]);
  });

  it("counts the time that has passed", () => {
    const { bucket, clock } = aBucket(10);
    bucket.take();
    clock.milliseconds += 60;
    expect(bucket.take()).toBeCloseTo(40);
    clock.milliseconds += 500;
    expect(bucket.take()).toBe(0);
  });

  it("gives a token that comes back to the next", () => {
    const { bucket } = aBucket(0.1);
    expect([bucket.take(), bucket.take()]).toEqual([0, 10_000]);
    bucket.giveBack();
    expect(bucket.take()).toBe(10_000);
  });

  it("gathers no more than its capacity", () => {
    const { bucket, clock } = aBucket(100, 3);
    clock.milliseconds += 3_600_000;
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([0, 0, 0, 10]);
  });

  it("never gives more in an hour than its rate, however it is asked", () => {
    const { bucket, clock } = aBucket(7, 2);
    const usable: number[] = [];
    for (let step = 0; clock.milliseconds < 3_605_000; step++) {
      usable.push(clock.milliseconds + bucket.take());
      clock.milliseconds += (step * 37) % 400;
    }
    const within = usable.filter((at) => at < 3_605_000);
    expect(within.length).toBeLessThanOrEqual(7 * 3600 + 2);
  });
});
