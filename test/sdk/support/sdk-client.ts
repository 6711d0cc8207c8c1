import { Client, type ClientOptions, createClient } from "#sdk/client.ts";
import { basic } from "#sdk/transport/authorization.ts";
import { Connection } from "#sdk/transport/connection.ts";
import type { Publisher } from "#test/support/publisher.ts";

/** A client as programs create it. */
export function sdkClient(
  { address, credentials }: Pick<Publisher, "address" | "credentials">,
  options: Partial<ClientOptions> = {},
): Client {
  const { apiKey, secret } = credentials;
  return createClient({ baseUrl: address, key: apiKey, secret, ...options });
}

/** A client that does not wait between its tries. `waits` collects the skipped milliseconds. */
export function impatientClient(
  { address, credentials }: Pick<Publisher, "address" | "credentials">,
  send: typeof fetch,
  { random = 0 }: { random?: number } = {},
): { client: Client; connection: Connection; waits: number[] } {
  const waits: number[] = [];
  const connection = new Connection({
    base: `${new URL(address).origin}/api/2.0/`,
    authorize: basic(credentials.apiKey, credentials.secret),
    timeoutSeconds: 30,
    retries: 4,
    fetch: send,
    timers: {
      now: () => Date.parse("2026-03-01T12:00:00Z"),
      random: () => random,
      wait: (milliseconds, signal) => {
        waits.push(milliseconds);
        signal?.throwIfAborted();
        return Promise.resolve();
      },
    },
  });
  return { client: new Client(connection), connection, waits };
}

/** The error of a promise that has to fail. */
export async function failureOf(run: Promise<unknown>): Promise<unknown> {
  try {
    await run;
  } catch (error) {
    return error;
  }
  throw new Error("It did not fail");
}

/** Whether a request calls the API, rather than uploading. */
export function isApiCall(input: Parameters<typeof fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : input.toString();
  return address.includes("/api/2.0/");
}
