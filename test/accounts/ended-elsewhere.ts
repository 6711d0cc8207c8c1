import { describe, expect, test } from "vitest";
import { createKey } from "#contract/api/key-operations.ts";
import type { NewKey } from "#contract/api/records.ts";
import { endKey, findApiKey, replaceSecret } from "#features/accounts/api-key-repository.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { endDeskSession } from "#features/accounts/desk-session-repository.ts";
import { seal } from "#features/accounts/secret-box.ts";
import { now } from "#platform/runtime.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type ApiClient, apiClient, callApi } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, type CallSite, pathOf } from "#test/support/examples.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { Browser } from "#test/desk/support/browser.ts";

/** The calls that change who may call. */
export const CHANGES = CALL_SITES.filter(
  ({ method, template, operation }) =>
    method !== "GET" && !operation.signsIn && /^(keys|webhooks|desk)/.test(template),
);

/** A client that calls with this key. */
export function clientOf(
  host: TestHost,
  { key: apiKey, secret }: Pick<NewKey, "key" | "secret">,
): ApiClient {
  return apiClient(host.address, { apiKey, secret });
}

/** A second full key that the process has met. */
export async function aKnownKey(
  host: TestHost,
  publisher: Publisher,
  fields: Record<string, string> = {},
): Promise<NewKey> {
  const asked = { name: "Other", scope: "full", ...fields };
  const made = dataOf(createKey, await publisher.call("POST", "keys", asked));
  expect((await clientOf(host, made).call("GET", "magazines")).error).toBe(0);
  return made;
}

/** Changes made by another process, which this one does not learn of. */
export const elsewhere = {
  deleted: async ({ key }: NewKey): Promise<void> => {
    await endKey(key, now().toISOString());
  },
  rotated: async ({ key }: NewKey): Promise<void> => {
    const found = await findApiKey(key);
    if (!found) throw new Error("The key is gone");
    const sealedSecret = seal("f".repeat(64), key);
    await replaceSecret(found, { sealedSecret, earlierSecrets: [] });
  },
};

/** Tests that these calls are refused at once to keys and sessions that another process has ended. */
export function refusesEnded(host: TestHost, sites: readonly CallSite[]): void {
  describe.each(sites)("$name", (site) => {
    test.each(Object.entries(elsewhere))(
      "refuses a key that was %s, by any way to authenticate",
      async (_, end) => {
        const { publisher, segments } = await aWorld(host);
        const gone = await aKnownKey(host, publisher);
        const pair: Credentials = { apiKey: gone.key, secret: gone.secret };
        const browser = await Browser.with(host.address, pair);
        expect((await browser.call("GET", "magazines")).error).toBe(0);
        await end(gone);
        const path = pathOf(site, segments);
        expectFailure(await browser.call(site.method, path), "UNAUTHORIZED");
        const url = `${host.address}/api/2.0/${path}`;
        const headers = { key: gone.key, sig: signatureOf(site.method, url, {}, gone.secret) };
        expectFailure(
          await callApi(host.address, { method: site.method, path, headers }),
          "UNAUTHORIZED",
        );
        expectFailure(await clientOf(host, gone).call(site.method, path), "UNAUTHORIZED");
      },
    );

    test("refuses a session that was ended", async () => {
      const { publisher, segments } = await aWorld(host);
      const browser = await Browser.with(host.address, publisher.credentials);
      expect((await browser.call("GET", "magazines")).error).toBe(0);
      const [accountId = ""] = browser.text.split(".");
      const ending = { accountId, hash: browser.session.id };
      await endDeskSession(ending, { apiKey: undefined, at: now() });
      expectFailure(await browser.call(site.method, pathOf(site, segments)), "UNAUTHORIZED");
    });
  });
}
