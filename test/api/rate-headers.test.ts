import { expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead({ callsPerSecond: 3 });

test("each answer says what is left, until a call is refused, and when there is more", async () => {
  const publisher = await host.anAccount();
  const left: string[] = [];
  for (let call = 0; call < 15; call += 1) {
    const { headers, status } = await publisher.call("GET", "magazines");
    expect([status, headers["ratelimit-policy"]]).toEqual([200, '"key";q=15;w=5']);
    left.push(String(headers["ratelimit"]));
  }
  expect(left.map((each) => Number(/r=(\d+)/.exec(each)?.[1]))).toEqual(
    Array.from({ length: 15 }, (_, index) => 14 - index),
  );
  expect(left.every((each) => /^"key";r=\d+;t=[1-5]$/.test(each))).toBe(true);
  const refused = await publisher.call("GET", "magazines");
  expectFailure(refused, "RATE_LIMITED");
  expect(refused.headers).toMatchObject({
    ratelimit: '"key";r=0;t=5',
    "ratelimit-policy": '"key";q=15;w=5',
    "retry-after": "1",
  });
  host.pass({ seconds: 1 });
  const { headers } = await publisher.call("GET", "magazines");
  expect(headers["ratelimit"]).toBe('"key";r=2;t=5');
  host.pass({ seconds: 5 });
  expect((await publisher.call("GET", "nothing")).headers["ratelimit"]).toBeUndefined();
  expect((await publisher.call("GET", "magazines")).headers["ratelimit"]).toBe('"key";r=14;t=1');
});

test("a call that fails for another reason counts, and says so; a stranger is told nothing", async () => {
  const publisher = await host.anAccount();
  for (const [path, ratelimit] of [
    ["magazines?limit=0", '"key";r=14;t=1'],
    ["issues/0000000000000000000", '"key";r=13;t=1'],
  ] as const) {
    expect((await publisher.call("GET", path)).headers["ratelimit"]).toBe(ratelimit);
  }
  const stranger = await fetch(`${host.address}/api/2.0/magazines`);
  expect([stranger.status, stranger.headers.get("ratelimit")]).toEqual([401, null]);
});
