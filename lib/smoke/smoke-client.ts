import type { Credentials } from "#features/accounts/credentials.ts";
import { type Client, createClient } from "#sdk/masthead.ts";

/** The API's address and credentials, and the function that sends requests. */
export interface Caller {
  /** Without a slash at its end, such as `https://api.example.org/api/2.0`. */
  baseAddress: string;
  credentials: Credentials;
  send: typeof fetch;
}

/** A client without repetitions: `send` decides which requests to repeat. */
export function smokeClient(
  { baseAddress, credentials, send }: Caller,
  authentication: "basic" | "signature" = "basic",
): Client {
  const { apiKey: key, secret } = credentials;
  // `send` ends each request before the client does.
  const limits = { retries: 0, timeoutSeconds: 300 };
  return createClient({
    baseUrl: baseAddress,
    key,
    secret,
    authentication,
    fetch: send,
    ...limits,
  });
}
