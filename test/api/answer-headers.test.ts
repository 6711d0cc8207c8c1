import { describe, expect, test } from "vitest";
import { basic } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, parametersOf, pathOf } from "#test/support/examples.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { watchTable } from "#test/support/wrap-table.ts";

const host = await useMasthead();
const world = await aWorld(host);
const { publisher, segments } = world;
const authorization = basic(publisher.credentials);

const API = "/api/2.0/";
const ask = (method: string, target: string, headers: Record<string, string> = {}, body?: string) =>
  send(host.address, {
    method,
    target,
    headers: { ...authorization, ...headers },
    ...(body !== undefined && { body }),
  });

const ID = /^[!-~]{8,200}$/;
const READS = CALL_SITES.filter(({ method }) => method === "GET");

/** The path of a record or a list, with what its operation needs. */
function targetOf(site: (typeof READS)[number]): string {
  const needed = Object.entries(site.operation.parameters).filter(([, each]) => each.required);
  const values = needed.length > 0 ? parametersOf(site.operation, world) : {};
  const query = new URLSearchParams(
    Object.fromEntries(needed.map(([name]) => [name, values[name] ?? ""])),
  );
  return `${API}${pathOf(site, segments)}${query.size > 0 ? `?${query}` : ""}`;
}

describe("X-Request-Id", () => {
  test.each([
    ["an answer", "GET", `${API}magazines`, 200],
    ["a refusal", "GET", `${API}magazines?limit=0`, 400],
    ["what does not exist", "GET", `${API}issues/0000000000000000000`, 404],
    ["no route", "GET", `${API}nothing`, 404],
    ["another method", "PATCH", `${API}magazines`, 405],
    ["a method that nobody knows", "BREW", `${API}magazines`, 405],
    ["another version", "GET", "/api/1.0/magazines", 404],
  ])("is in %s", async (_, method, target, status) => {
    if (method === "BREW") skipOnWire("a host without a gateway in front, which refuses it itself");
    const answer = await ask(method, target);
    expect(answer.status).toBe(status);
    expect(String(answer.headers["x-request-id"])).toMatch(ID);
  });

  test("is in the answer to a stranger, and another one in each", async () => {
    const strangers = await Promise.all(
      [1, 2, 3].map(() => send(host.address, { method: "GET", target: `${API}magazines` })),
    );
    const ids = strangers.map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(3);
    expect(strangers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test("is ours, whatever the caller sends", async () => {
    const { headers } = await ask("GET", `${API}magazines`, { "x-request-id": "mine-mine-mine" });
    expect(headers["x-request-id"]).not.toBe("mine-mine-mine");
  });
});

describe.each(READS)("$name", (site) => {
  const target = targetOf(site);

  test("has a tag by which it is not sent again, in every form of the condition", async () => {
    const first = await ask("GET", target);
    expect(first.status).toBe(200);
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
    host.pass({ seconds: 1 });
    for (const condition of [tag, `"other", ${tag}`, tag.replace("W/", ""), "*"]) {
      const again = await ask("GET", target, { "if-none-match": condition });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(String(again.headers["etag"])).toBe(tag);
      expect(String(again.headers["x-request-id"])).toMatch(ID);
    }
    const other = await ask("GET", target, { "if-none-match": `"other", W/"another"` });
    expect(other.status).toBe(200);
    expect(other.headers["etag"]).toBe(tag);
  });

  test("answers HEAD as GET, without the body", async () => {
    const got = await ask("GET", target);
    const head = await ask("HEAD", target);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["content-type", "etag", "cache-control", "link"]) {
      if (name !== "link") expect(head.headers[name]).toBe(got.headers[name]);
      else expect(head.headers[name] === undefined).toBe(got.headers[name] === undefined);
    }
    const stranger = await send(host.address, { method: "HEAD", target });
    expect(stranger.status).toBe(401);
  });
});

test("a change has another tag, and a newly signed address has not", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  const target = `${API}magazines/${magazineId}`;
  const tagOf = async () => String((await ask("GET", target)).headers["etag"]);
  const before = await tagOf();
  await publisher.succeed("PUT", `magazines/${magazineId}`, { description: "Ships" });
  expect(await tagOf()).not.toBe(before);
  const issue = `${API}issues/${segments["issue_id"]}`;
  const first = await ask("GET", issue);
  host.pass({ seconds: 100 });
  const second = await ask("GET", issue);
  expect(JSON.parse(second.body.toString()).data.cover).not.toBe(
    JSON.parse(first.body.toString()).data.cover,
  );
  expect(second.headers["etag"]).toBe(first.headers["etag"]);
});

test("what only looks like a signature is a change", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  const target = `${API}magazines/${magazineId}`;
  const tags = new Set<unknown>();
  for (const signature of ["a", "b"]) {
    const description = `https://press.example/?signature=${signature}`;
    await publisher.succeed("PUT", `magazines/${magazineId}`, { description });
    tags.add((await ask("GET", target)).headers["etag"]);
  }
  expect(tags.size).toBe(2);
});

test("a write has no tag and no condition, and HEAD is among what an address accepts", async () => {
  const body = "title=Harbour";
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const made = await ask("POST", `${API}magazines`, { ...type, "if-none-match": "*" }, body);
  expect([made.status, made.headers["etag"]]).toEqual([200, undefined]);
  const refused = await ask("PATCH", `${API}magazines`);
  expect(String(refused.headers["allow"]).split(", ").toSorted()).toEqual(["GET", "HEAD", "POST"]);
  const posted = await ask("HEAD", `${API}issues/${segments["issue_id"]}/pdf`);
  expect(posted.status).toBe(405);
});

test("a key that may only read may ask by HEAD", async () => {
  const made = await publisher.succeed("POST", "keys", { name: "Reader", scope: "read" });
  const { key, secret } = Object(made);
  const reader = basic({ apiKey: String(key), secret: String(secret) });
  const head = (path: string) =>
    send(host.address, { method: "HEAD", target: `${API}${path}`, headers: reader });
  expect((await head("magazines")).status).toBe(200);
  expect((await head("keys")).status).toBe(403);
});

test("there is nothing about a rate where none is set", async () => {
  skipOnWire("a host without a rate");
  const { headers } = await ask("GET", `${API}magazines`);
  expect([headers["ratelimit"], headers["ratelimit-policy"]]).toEqual([undefined, undefined]);
});

test("a failure of ours names its request in its message too", async () => {
  const mend = watchTable(() => Promise.reject(new Error("The table is gone")));
  const answer = await ask("GET", `${API}magazines/${segments["magazine_id"]}`);
  mend();
  expect(answer.status).toBe(500);
  const id = String(answer.headers["x-request-id"]);
  expect(JSON.parse(answer.body.toString())).toEqual({
    error: 5000,
    message: `Something went wrong on our side. Request: ${id}.`,
    data: [],
  });
});
