import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { failureOf, impatientClient } from "./support/sdk-client.ts";

const host = await useMasthead();

/** Sends calls on, except the first ones, which `faults` replace. */
function failingFirst(...faults: readonly ((...call: Parameters<typeof fetch>) => unknown)[]) {
  const keys: (string | null)[] = [];
  const send: typeof fetch = async (input, init) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"));
    const instead = await faults[keys.length - 1]?.(input, init);
    return instead instanceof Response ? instead : fetch(input, init);
  };
  return { send, keys };
}

function answering(status: number, headers: Record<string, string> = {}, body = "{}") {
  return () => new Response(body, { status, headers });
}

/** The call arrives, but its answer is lost. */
async function losingTheAnswer(...call: Parameters<typeof fetch>): Promise<never> {
  await fetch(...call);
  throw new TypeError("fetch failed", { cause: new Error("other side closed") });
}

function unreachable(): never {
  throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") });
}

test("a POST whose answers are lost is done once, since all tries have one key", async () => {
  const { send, keys } = failingFirst(losingTheAnswer, losingTheAnswer, answering(502));
  const { client } = impatientClient(await host.anAccount(), send);
  const { ID } = await client.magazines.create({ title: "Harbour" });
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[!-~]{1,255}$/);
  const all = await client.magazines.list().toArray();
  expect(all.map((magazine) => magazine.ID)).toEqual([ID]);
});

test("two calls have keys of their own, and only POST has one", async () => {
  const { send, keys } = failingFirst();
  const { client } = impatientClient(await host.anAccount(), send);
  await client.magazines.create({ title: "Harbour" });
  await client.magazines.create({ title: "Harbour" });
  await client.magazines.list().toArray();
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[2]).toBeNull();
});

test("with a key of the caller's own, a later call gets the first answer", async () => {
  const { client, connection } = impatientClient(await host.anAccount(), fetch);
  const options = { idempotencyKey: "order-1742" };
  const { ID } = await client.magazines.create({ title: "Harbour" }, options);
  const again = await connection.request(
    { method: "POST", path: "magazines", parameters: { title: "Harbour" } },
    options,
  );
  expect(again).toMatchObject({ result: { ID }, isReplayed: true });
  const other = client.magazines.create({ title: "Other" }, options);
  expect(await failureOf(other)).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", status: 422 });
});

test("waits double, up to a limit, with chance in them", async () => {
  const account = await host.anAccount();
  const failing = failingFirst(...Array.from({ length: 9 }, () => answering(503)));
  const lowest = impatientClient(account, failing.send, { random: 0 });
  await lowest.client.request({ method: "GET", path: "magazines" }, { retries: 9 });
  expect(lowest.waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  const again = failingFirst(answering(500), answering(504));
  const highest = impatientClient(account, again.send, { random: 0.999_999 });
  await highest.client.magazines.list().toArray();
  expect(highest.waits.map(Math.round)).toEqual([500, 1000]);
});

test("never sooner than Retry-After asks, as seconds or as a date", async () => {
  const { send } = failingFirst(
    answering(429, { "retry-after": "7" }),
    answering(503, { "retry-after": "Sun, 01 Mar 2026 12:00:30 GMT" }),
  );
  const { client, waits } = impatientClient(await host.anAccount(), send);
  await client.magazines.list().toArray();
  expect(waits).toEqual([7000, 30_000]);
});

test("a wait of more than two minutes is left to the caller", async () => {
  const { send, keys } = failingFirst(answering(429, { "retry-after": "3600" }));
  const { client } = impatientClient(await host.anAccount(), send);
  expect(await failureOf(client.magazines.list().toArray())).toMatchObject({
    code: "RATE_LIMITED",
    status: 429,
    retryAfterSeconds: 3600,
  });
  expect(keys).toHaveLength(1);
});

test.each([400, 403, 404, 413, 501, 507])("a %d is not repeated", async (status) => {
  const { send, keys } = failingFirst(answering(status));
  const { client } = impatientClient(await host.anAccount(), send);
  const failure = await failureOf(client.magazines.create({ title: "Harbour" }));
  expect(failure).toMatchObject({ status });
  expect(keys).toHaveLength(1);
});

test("what lasts is reported after the last try, with its reason", async () => {
  const { send, keys } = failingFirst(...Array.from({ length: 9 }, () => unreachable));
  const { client } = impatientClient(await host.anAccount(), send);
  expect(await failureOf(client.magazines.list().toArray())).toMatchObject({
    code: "CONNECTION_FAILED",
    message: `Masthead could not be reached at ${host.address}: connect ECONNREFUSED 127.0.0.1:9`,
    status: undefined,
  });
  expect(keys).toHaveLength(5);
});

test("a DELETE that finds nothing after its answer was lost has done its work", async () => {
  const account = await host.anAccount();
  const plain = impatientClient(account, fetch);
  await plain.client.contacts.create({ email: "ann@example.org" });
  const { client } = impatientClient(account, failingFirst(losingTheAnswer).send);
  await client.contacts.delete("ann@example.org");
  expect(await plain.client.contacts.list().toArray()).toEqual([]);
  expect(await failureOf(plain.client.contacts.delete("ann@example.org"))).toMatchObject({
    code: "CONTACT_NOT_FOUND",
  });
});

test("a DELETE that was certainly not done reports that there is nothing", async () => {
  const { send } = failingFirst(answering(429), unreachable);
  const { client } = impatientClient(await host.anAccount(), send);
  // Nobody can know whether the second try arrived.
  await client.contacts.delete("ann@example.org");
  const refused = impatientClient(await host.anAccount(), failingFirst(answering(429)).send);
  expect(await failureOf(refused.client.contacts.delete("ann@example.org"))).toMatchObject({
    code: "CONTACT_NOT_FOUND",
  });
});

test("an answer that is none of Masthead's is named, with the request's id", async () => {
  const page = "<html>Bad gateway of somebody else's</html>";
  const { send } = failingFirst(answering(418, { "apigw-requestid": "JKJ=" }, page));
  const { client } = impatientClient(await host.anAccount(), send);
  expect(await failureOf(client.magazines.list().toArray())).toMatchObject({
    code: "UNEXPECTED_ANSWER",
    status: 418,
    requestId: "JKJ=",
    message: `Status 418 without the API's envelope: ${page}`,
  });
});

test("a call ends with its signal, before, during and between its tries", async () => {
  const account = await host.anAccount();
  const over = AbortSignal.abort(new Error("over"));
  const never = impatientClient(account, () => expect.unreachable());
  const before = never.client.magazines.create({ title: "A" }, { signal: over });
  expect(await failureOf(before)).toBe(over.reason);

  const during = new AbortController();
  const hanging = impatientClient(account, (_, init) => {
    during.abort(new Error("left"));
    return fetch(new URL(account.address), { signal: init?.signal ?? null });
  });
  const call = hanging.client.magazines.get("M0000000000000000000", { signal: during.signal });
  expect(await failureOf(call)).toBe(during.signal.reason);

  const between = new AbortController();
  const failing = failingFirst(() => {
    between.abort(new Error("enough"));
    return new Response("{}", { status: 503 });
  });
  const { client, waits } = impatientClient(account, failing.send);
  const list = client.magazines.list({}, { signal: between.signal }).toArray();
  expect(await failureOf(list)).toBe(between.signal.reason);
  expect(waits).toEqual([]);
});

test("a try that takes too long is repeated, and the last one reported", async () => {
  const account = await host.anAccount();
  const hanging: typeof fetch = (_, init) => fetchForever(init?.signal);
  const { client, waits } = impatientClient(account, hanging);
  const options = { timeoutSeconds: 0.05, retries: 2 };
  expect(await failureOf(client.magazines.list({}, options).toArray())).toMatchObject({
    code: "TIMED_OUT",
    message: "No answer came within 0.05 seconds",
  });
  expect(waits).toHaveLength(2);
});

/** A `fetch` that nothing answers. */
function fetchForever(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });
}
