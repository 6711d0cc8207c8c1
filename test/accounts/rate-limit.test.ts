import { afterEach, expect, test } from "vitest";
import { basic, callApi } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

// Two calls a second, and a burst of ten after a pause.
const host = await useMasthead({ callsPerSecond: 2 });
const BURST = 10;

afterEach(() => host.pass({ seconds: 60 }));

async function statuses(publisher: Publisher, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let call = 0; call < count; call += 1) {
    found.push((await publisher.call("GET", "magazines")).status);
  }
  return found;
}

const ok = (count: number) => Array.from({ length: count }, () => 200);

test("a burst passes, and then each call that comes too soon is refused with the time to wait", async () => {
  const publisher = await host.anAccount();
  expect(await statuses(publisher, BURST)).toEqual(ok(BURST));
  const refused = await publisher.call("GET", "magazines");
  expect(refused).toMatchObject({ status: 429, error: 4201, data: [] });
  expect(refused.headers["retry-after"]).toBe("1");
  host.pass({ seconds: 1 });
  expect(await statuses(publisher, 3)).toEqual([200, 200, 429]);
});

test("a caller who keeps to the rate is never refused", async () => {
  const publisher = await host.anAccount();
  for (let second = 0; second < 30; second += 1) {
    expect(await statuses(publisher, 2)).toEqual([200, 200]);
    host.pass({ seconds: 1 });
  }
});

test("each key has a rate of its own, whatever the operation", async () => {
  const [busy, other] = [await host.anAccount(), await host.anAccount()];
  await statuses(busy, BURST);
  expect((await busy.call("POST", "magazines", { title: "Too much" })).status).toBe(429);
  expect(await statuses(other, 1)).toEqual([200]);
});

test("without its secret nobody uses up the rate of a key", async () => {
  const publisher = await host.anAccount();
  const { apiKey } = publisher.credentials;
  const headers = basic({ apiKey, secret: "sec_guess" });
  for (let call = 0; call < 2 * BURST; call += 1) {
    const { status } = await callApi(host.address, { method: "GET", path: "magazines", headers });
    expect(status).toBe(401);
  }
  expect(await statuses(publisher, BURST)).toEqual(ok(BURST));
});

test("a refused call is not counted and changes nothing", async () => {
  const publisher = await host.anAccount();
  await statuses(publisher, BURST);
  for (let call = 0; call < BURST; call += 1) {
    await publisher.call("POST", "magazines", { title: "Not made" });
  }
  host.pass({ seconds: 1 });
  expect((await publisher.call("GET", "magazines")).data).toEqual([]);
});

test("a clock that goes back makes nobody wait longer than the burst", async () => {
  const publisher = await host.anAccount();
  await statuses(publisher, BURST);
  host.pass({ hours: -3 });
  expect((await publisher.call("GET", "magazines")).headers["retry-after"]).toBe("1");
  host.pass({ seconds: 5 });
  expect(await statuses(publisher, BURST)).toEqual(ok(BURST));
});
