import * as v from "valibot";
import { type Client, createSessionClient } from "#sdk/client.ts";
import { interrupt } from "#bin/program/interruption.ts";

const loginSchema = v.object({
  api: v.string(),
  origins: v.array(v.string()),
  address: v.string(),
  headers: v.record(v.string(), v.string()),
});

/**
 * The client of an export that a host's desk has started: with the desk's session, and straight to the host, since a
 * router may not lead back to the public address.
 * @returns undefined when a person runs the command
 */
export function clientOfDesk(
  env: NodeJS.ProcessEnv,
): { client: Client; /** The address that the folder names. */ api: string } | undefined {
  const given = env["MASTHEAD_EXPORT_LOGIN"];
  if (given === undefined || !process.connected) return undefined;
  const { api, origins, address, headers } = v.parse(loginSchema, JSON.parse(given));
  process.once("disconnect", interrupt);
  // The listener must not keep the process alive.
  process.channel?.unref();
  const outside = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isOwn = url.origin === address || origins.includes(url.origin);
    if (!isOwn) return outside(input, init);
    const own = new Headers(init?.headers);
    if (own.has("x-masthead-desk")) {
      for (const [name, value] of Object.entries(headers)) own.set(name, value);
    }
    return outside(address + url.pathname + url.search, { ...init, headers: own });
  };
  return { client: createSessionClient(address), api };
}
