import { isLoopback } from "#values/loopback.ts";

/** Whether an address is http at this machine, and nothing but scheme, host and port. */
export function isLoopbackHttp(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, href, origin } = new URL(address);
  return protocol === "http:" && isLoopback(hostname) && href === `${origin}/`;
}
