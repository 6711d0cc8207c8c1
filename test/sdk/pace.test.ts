import { expect, test } from "vitest";
import { Client } from "#sdk/client.ts";
import { basic } from "#sdk/transport/authorization.ts";
import { Connection } from "#sdk/transport/connection.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { sdkClient } from "./support/sdk-client.ts";

const host = await useMasthead({ callsPerSecond: 3 });

/** A client whose waits move the clock. `refused` counts answers with 429. */
async function aPatientClient() {
  const { credentials, address } = await host.anAccount();
  const seen = { refused: 0, waited: 0 };
  const connection = new Connection({
    base: `${new URL(address).origin}/api/2.0/`,
    authorize: basic(credentials.apiKey, credentials.secret),
    timeoutSeconds: 30,
    retries: 4,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (response.status === 429) seen.refused += 1;
      return response;
    },
    timers: {
      now: () => host.clock.now.getTime(),
      random: () => 0,
      wait: (milliseconds) => {
        seen.waited += milliseconds;
        host.pass({ seconds: milliseconds / 1000 });
        return Promise.resolve();
      },
    },
  });
  return { client: new Client(connection), seen };
}

test("calls one after another wait as the service says, before any is refused", async () => {
  const { client, seen } = await aPatientClient();
  for (let call = 0; call < 25; call += 1) await client.magazines.list().page();
  expect(seen.refused).toBe(0);
  expect(seen.waited).toBeGreaterThan(3000);
  expect(seen.waited).toBeLessThan(4500);
});

test("calls at once all succeed, though nothing was known of the rate", async () => {
  const { client, seen } = await aPatientClient();
  const pages = await Promise.all(Array.from({ length: 25 }, () => client.magazines.list().page()));
  expect(pages).toHaveLength(25);
  expect(seen.refused).toBeLessThanOrEqual(20);
});

test("a program hears of every try, with the id under which the service's log has it", async () => {
  const sent: unknown[] = [];
  const received: { status: number; requestId: string | undefined }[] = [];
  const client = sdkClient(await host.anAccount(), {
    onRequest: (request) => sent.push(request),
    onResponse: (response) => received.push(response),
  });
  const { requestId } = await client.request({ method: "GET", path: "magazines" });
  const url = `${host.address}/api/2.0/magazines`;
  expect(sent).toEqual([{ method: "GET", url }]);
  expect(received).toMatchObject([{ method: "GET", url, status: 200, requestId }]);
  expect(requestId).toMatch(/^[!-~]{8,200}$/);
  await expect(client.issues.get("0000000000000000000")).rejects.toMatchObject({
    code: "ISSUE_NOT_FOUND",
    requestId: expect.stringMatching(/^[!-~]{8,200}$/),
  });
  expect(received.at(-1)?.status).toBe(404);
});

test("what a hook throws ends the call, before it is sent", async () => {
  const client = sdkClient(await host.anAccount(), {
    onRequest: () => {
      throw new RangeError("Not now");
    },
    retries: 0,
  });
  await expect(client.magazines.list().page()).rejects.toThrow("Not now");
});
