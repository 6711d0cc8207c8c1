import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createToken } from "#contract/api/contact-link-operations.ts";
import { createContact } from "#contract/api/contact-operations.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { createMagazine } from "#contract/api/magazine-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { basic, callApi, JsonBody, multipart } from "#test/support/api-client.ts";
import { aWorld } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";
import { isDoneOnce, isReplayed, type Keyed, keyedCalls, POST_SITES } from "./keyed-calls.ts";

const host = await useMasthead();
const { callWith, stored } = keyedCalls(host);

isDoneOnce(
  host,
  POST_SITES.filter(({ operation }) => operation === createMagazine),
);

describe("the same request under its key", () => {
  test("may come in any encoding, spelling and order, and with other ways to authenticate", async () => {
    const publisher = await host.anAccount();
    const key = randomUUID();
    const path = "magazines";
    const sent = { title: "Tide", embed_domains: "tide.example", search_engines: "yes" };
    const first = await callWith(publisher, { path, key, body: { ...sent, unknown: "1" } });
    dataOf(createMagazine, first);
    const { search_engines: _, ...rest } = sent;
    const encodings = [
      new JsonBody({ search_engines: true, ...rest }),
      multipart({ ...rest, search_engines: "1" }),
      multipart(sent),
    ];
    for (const body of encodings) {
      expect((await callWith(publisher, { path, key, body })).data).toEqual(first.data);
    }
    const query = `magazines?${new URLSearchParams(sent)}`;
    expect((await callWith(publisher, { path: query, key })).data).toEqual(first.data);
    const { apiKey, secret } = publisher.credentials;
    const sig = signatureOf("POST", `${host.address}/api/2.0/magazines`, sent, secret);
    const headers = { key: apiKey, sig, "idempotency-key": key };
    const signed = await callApi(host.address, { method: "POST", path, body: sent, headers });
    expect(signed.data).toEqual(first.data);
    expect(await publisher.succeed("GET", "magazines")).toHaveLength(1);
  });

  test("is another request with another value, path or file", async () => {
    const { publisher, segments } = await aWorld(host);
    const path = `magazines/${segments["magazine_id"]}`;
    const key = randomUUID();
    const [pdf, other] = [await aPdf(), await aPdf({ pages: 2 })];
    const first = await callWith(publisher, { path, key, body: multipart({ volume: "1" }, pdf) });
    dataOf(createIssue, first);
    const others: Keyed[] = [
      { path, body: multipart({ volume: "2" }, pdf) },
      { path, body: multipart({ volume: "1" }, other) },
      { path, body: multipart({ volume: "1" }) },
      { path, body: { volume: "1" } },
      { path: `${path}/subscription` },
      { path: "contacts", body: { email: "new@example.org" } },
    ];
    const before = await stored();
    for (const call of others) {
      expectFailure(await callWith(publisher, { ...call, key }), "IDEMPOTENCY_KEY_REUSED");
    }
    expect(await stored()).toEqual(before);
  });

  test("is nobody else's", async () => {
    const [one, two] = [await host.anAccount(), await host.anAccount()];
    const call = { path: "magazines", body: { title: "Tide" }, key: "shared" };
    const mine = dataOf(createMagazine, await callWith(one, call));
    const theirs = await callWith(two, call);
    expect(isReplayed(theirs)).toBe(false);
    expect(dataOf(createMagazine, theirs).ID).not.toBe(mine.ID);
  });

  test("is done once, however many make it at the same time", async () => {
    const publisher = await host.anAccount();
    const call = { path: "magazines", body: { title: "Race" }, key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => callWith(publisher, call)));
    const done = answers.filter(({ status }) => status === 200);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectFailure(answer, "IDEMPOTENCY_KEY_IN_USE");
      expect(answer.headers["retry-after"]).toBe("1");
    }
    expect(done.length).toBeGreaterThan(0);
    const ids = new Set(done.map((answer) => dataOf(createMagazine, answer).ID));
    expect(ids.size).toBe(1);
    expect(await publisher.succeed("GET", "magazines")).toHaveLength(1);
    expect(isReplayed(await callWith(publisher, call))).toBe(true);
  });

  test("is new after a day", async () => {
    const publisher = await host.anAccount();
    const call = { path: "magazines", body: { title: "Daily" }, key: randomUUID() };
    await callWith(publisher, call);
    host.pass({ hours: 24, seconds: 1 });
    const later = await callWith(publisher, call);
    expect(isReplayed(later)).toBe(false);
    expect(await publisher.succeed("GET", "magazines")).toHaveLength(2);
  });
});

test("a PDF that is sent again is stored and converted once", async () => {
  const { publisher, segments } = await aWorld(host);
  const path = `magazines/${segments["magazine_id"]}`;
  const call = { path, body: multipart({ volume: "1" }, await aPdf()), key: randomUUID() };
  const answers = [await callWith(publisher, call), await callWith(publisher, call)];
  await host.idle();
  const files = await storedFiles(host);
  answers.push(await callWith(publisher, call));
  await host.idle();
  const ids = answers.map((answer) => dataOf(createIssue, answer).issueTempID);
  expect(new Set(ids).size).toBe(1);
  expect(await storedFiles(host)).toEqual(files);
  expect(files.filter((name) => name.includes("uploads") || name.includes("incoming"))).toEqual([]);
  expect((await publisher.status(ids[0] ?? "")).status).toBe("ready");
  expect(await publisher.listedIssues(segments["magazine_id"] ?? "")).toHaveLength(2);
});

describe("failures:", () => {
  test("a refusal leaves the key free, for the corrected request too", async () => {
    const { publisher, segments } = await aWorld(host);
    const { email } = segments;
    const key = randomUUID();
    const path = `contacts/${email}/tokens`;
    const past = { expiration_date: "2020-01-01" };
    expectFailure(await callWith(publisher, { path, key, body: past }), "INVALID_PARAMETER");
    const wrong = `contacts/nobody@example.org/tokens`;
    expectFailure(await callWith(publisher, { path: wrong, key }), "CONTACT_NOT_FOUND");
    expectFailure(await callWith(publisher, { path: wrong, key }), "CONTACT_NOT_FOUND");
    const made = await callWith(publisher, { path, key });
    dataOf(createToken, made);
    expect(isReplayed(made)).toBe(false);
    const pdf = multipart({}, Buffer.from("no PDF"));
    const upload = { path: `magazines/${segments["magazine_id"]}`, key: randomUUID() };
    expectFailure(await callWith(publisher, { ...upload, body: pdf }), "NOT_A_PDF");
    dataOf(createIssue, await callWith(publisher, upload));
  });

  test("a conflict with the state is kept", async () => {
    const { publisher, segments } = await aWorld(host);
    const { email = "" } = segments;
    const call = { path: "contacts", body: { email }, key: randomUUID() };
    expectFailure(await callWith(publisher, call), "CONTACT_EXISTS");
    await publisher.succeed("DELETE", `contacts/${email}`);
    const again = await callWith(publisher, call);
    expectFailure(again, "CONTACT_EXISTS");
    expect(isReplayed(again)).toBe(true);
    dataOf(createContact, await callWith(publisher, { ...call, key: randomUUID() }));
  });

  test.each(["", " ", "a b", "ä", "a\tb", "a".repeat(256)])(
    "the key %j is refused by its name",
    async (key) => {
      const publisher = await host.anAccount();
      const answer = await callWith(publisher, { path: "magazines", body: { title: "A" }, key });
      expectFailure(answer, "INVALID_PARAMETER", "Idempotency-Key: ");
      expect(await publisher.succeed("GET", "magazines")).toEqual([]);
    },
  );

  test("a key of 255 characters and one of odd ones are good", async () => {
    const publisher = await host.anAccount();
    for (const key of ["a".repeat(255), `"#/\\%~!`, "0"]) {
      const call = { path: "magazines", body: { title: "A" }, key };
      dataOf(createMagazine, await callWith(publisher, call));
      expect(isReplayed(await callWith(publisher, call))).toBe(true);
    }
  });

  test("with bad credentials nothing is claimed", async () => {
    const publisher = await host.anAccount();
    const call = { path: "magazines", body: { title: "A" }, key: randomUUID() };
    const { apiKey } = publisher.credentials;
    const headers = { ...basic({ apiKey, secret: "wrong" }), "idempotency-key": call.key };
    const before = await tableItems();
    expectFailure(
      await callApi(host.address, { method: "POST", ...call, headers }),
      "UNAUTHORIZED",
    );
    const signed = { key: apiKey, sig: "0".repeat(64), "idempotency-key": call.key };
    const answer = await callApi(host.address, { method: "POST", ...call, headers: signed });
    expectFailure(answer, "UNAUTHORIZED");
    expect(await tableItems()).toEqual(before);
  });
});

test("other methods ignore the header", async () => {
  const { publisher, segments } = await aWorld(host);
  const path = `magazines/${segments["magazine_id"]}`;
  const key = "one and \tthe same";
  for (const title of ["One", "Two"]) {
    const changed = await callWith(publisher, { method: "PUT", path, body: { title }, key });
    expect(changed).toMatchObject({ status: 200, data: { title } });
    expect(isReplayed(changed)).toBe(false);
    expect(await callWith(publisher, { method: "GET", path, key })).toMatchObject({
      status: 200,
      data: { title },
    });
  }
  const subscription = { method: "DELETE", path: `${path}/subscription`, key };
  expect((await callWith(publisher, subscription)).status).toBe(200);
});

test("a kept secret can be read in no item", async () => {
  const { publisher, segments } = await aWorld(host);
  const path = `contacts/${segments["email"]}/tokens`;
  const call = { path, key: randomUUID() };
  const { token } = dataOf(createToken, await callWith(publisher, call));
  expect(dataOf(createToken, await callWith(publisher, call)).token).toBe(token);
  const text = JSON.stringify(await tableItems());
  expect(text).not.toContain(token);
  expect(text).not.toContain(token.slice(0, 43));
  expect(text).not.toContain(Buffer.from(token).toString("base64").slice(0, 40));
});
