import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dataOf } from "#test/support/answers.ts";
import { type Answer, basic, callApi, type ParametersSent } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, type CallSite, parametersOf, pathOf } from "#test/support/examples.ts";
import type { Publisher } from "#test/support/publisher.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { tableItems } from "#test/support/traces.ts";

/** The calls that may be repeated under a key, without those that sign in. */
export const POST_SITES = CALL_SITES.filter(
  ({ method, operation }) => method === "POST" && !operation.signsIn,
);

/** A call under an idempotency key. */
export interface Keyed {
  method?: string;
  path: string;
  body?: ParametersSent;
  /** By default a new one. */
  key?: string;
}

/** Calls under idempotency keys, and what they leave. */
export interface KeyedCalls {
  callWith(publisher: Publisher, call: Keyed): Promise<Answer>;
  /** Everything stored, as comparable texts, except the calls under keys and the last uses of API keys. */
  stored(): Promise<string[]>;
}

/** Calls to this host. */
export function keyedCalls(host: TestHost): KeyedCalls {
  return {
    callWith({ credentials }, { method = "POST", path, body, key = randomUUID() }) {
      const headers = { ...basic(credentials), "idempotency-key": key };
      return callApi(host.address, { method, path, body, headers });
    },
    async stored() {
      await host.idle();
      const items = (await tableItems()).filter(({ SK }) => SK !== "CALL");
      return items.map((item) => JSON.stringify({ ...item, lastUsedAt: undefined })).toSorted();
    },
  };
}

/** Whether an answer is that of an earlier call. */
export function isReplayed({ headers }: Answer): boolean {
  return headers["idempotent-replayed"] === "true";
}

/** Tests that each of these calls, repeated under its key, is done once. */
export function isDoneOnce(host: TestHost, sites: readonly CallSite[]): void {
  const { callWith, stored } = keyedCalls(host);

  describe.each(sites)("$name", (site) => {
    test("answers a repetition with the first answer, and changes nothing more", async () => {
      const world = await aWorld(host);
      const call = {
        path: pathOf(site, world.segments),
        body: parametersOf(site.operation, world),
        key: randomUUID(),
      };
      const first = await callWith(world.publisher, call);
      dataOf(site.operation, first);
      expect(isReplayed(first)).toBe(false);
      const before = await stored();
      // test/accounts/replayed-secrets.test.ts tests answers with a secret.
      host.pass(site.operation.answersSecret ? { seconds: 600 } : { hours: 23 });
      const again = await callWith(world.publisher, call);
      dataOf(site.operation, again);
      expect(isReplayed(again)).toBe(true);
      expect(again.data).toEqual(first.data);
      expect(await stored()).toEqual(before);
    });
  });
}
