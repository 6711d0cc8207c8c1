import { describe, expect, test } from "vitest";
import { OPERATIONS } from "#contract/api/registry.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { callApi, JsonBody, multipart, type ParametersSent } from "#test/support/api-client.ts";
import {
  aWorld,
  CALL_SITES,
  CALL_SITES_WITHOUT_FILE,
  parametersOf,
  pathOf,
  type World,
} from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signatureOf } from "#test/support/reference-client.ts";

const host = await useMasthead();
const unchanged = await aWorld(host);

const ENCODINGS: [string, (parameters: Record<string, string>) => ParametersSent][] = [
  ["a form", (parameters) => parameters],
  ["multipart", (parameters) => multipart(parameters)],
  ["JSON", (parameters) => new JsonBody(parameters)],
];

test("every operation has a name of its own, and no two answer at one address", () => {
  expect(new Set(OPERATIONS.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length);
  const addresses = CALL_SITES.map(({ method, template }) => `${method} ${template}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** Reads leave the world unchanged, so they share one. */
async function worldOf(method: string): Promise<World> {
  return method === "GET" ? unchanged : aWorld(host);
}

describe.each(CALL_SITES_WITHOUT_FILE)("$name", (site) => {
  const { operation, method } = site;
  const worldOfSite = () => worldOf(method);

  test.each(ENCODINGS)("takes its parameters from %s", async (_, encode) => {
    const world = await worldOfSite();
    const body = encode(parametersOf(operation, world));
    const answer = await world.publisher.call(method, pathOf(site, world.segments), body);
    dataOf(operation, answer);
  });

  test("takes its parameters from the query", async () => {
    const world = await worldOfSite();
    const query = new URLSearchParams(parametersOf(operation, world));
    const path = `${pathOf(site, world.segments)}?${query}`;
    dataOf(operation, await world.publisher.call(method, path));
  });

  test("answers a signed call like one with HTTP Basic", async () => {
    const world = await worldOfSite();
    const { apiKey: key, secret } = world.publisher.credentials;
    const path = pathOf(site, world.segments);
    const body = parametersOf(operation, world);
    const sig = signatureOf(method, `${host.address}/api/2.0/${path}`, body, secret);
    dataOf(operation, await callApi(host.address, { method, path, body, headers: { key, sig } }));
  });

  test("lets the body win over the query", async () => {
    const world = await worldOfSite();
    const good = parametersOf(operation, world);
    const [name] = Object.keys(good);
    if (name === undefined) return;
    const path = pathOf(site, world.segments);
    // No parameter accepts a control character.
    const won = await world.publisher.call(method, `${path}?${name}=%07`, good);
    dataOf(operation, won);
    const other = await worldOfSite();
    const query = new URLSearchParams(parametersOf(operation, other));
    const target = `${pathOf(site, other.segments)}?${query}`;
    const lost = await other.publisher.call(method, target, { [name]: "\u0007" });
    expectFailure(lost, "INVALID_PARAMETER", `${name}: `);
  });
});

describe.each(CALL_SITES_WITHOUT_FILE.filter(({ operation }) => operation.ignoresUnknown))(
  "$name passes unknown parameters over",
  (site) => {
    const { operation, method } = site;

    test("in the query", async () => {
      const world = await worldOf(method);
      const unknown = { foo: "bar", constructor: "2", toString: "3", hasOwnProperty: "4" };
      const query = new URLSearchParams({ ...unknown, ...parametersOf(operation, world) });
      const path = `${pathOf(site, world.segments)}?__proto__=1&${query}`;
      dataOf(operation, await world.publisher.call(method, path));
    });

    test("in JSON, whatever they are", async () => {
      const world = await worldOf(method);
      const known = JSON.stringify(parametersOf(operation, world)).slice(1, -1);
      const unknown = `"__proto__":{"title":7},"constructor":[1],"foo":{"a":null}`;
      const body = new JsonBody(JSON.parse(`{${[unknown, known].filter(Boolean).join(",")}}`));
      dataOf(operation, await world.publisher.call(method, pathOf(site, world.segments), body));
    });
  },
);
