import { isIPv4, isIPv6 } from "node:net";

/** Groups of an IPv6 address that identify a customer's network: providers assign 2^64 addresses to each. */
const NETWORK_GROUPS = 4;

/**
 * The network of one customer that an address belongs to: an IPv4 address, or the first 64 bits of an IPv6 address,
 * without port or zone. All invalid addresses share one network.
 */
export function networkOf(address = ""): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "unknown";
  // URLs normalise the spelling.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:(\w+):(\w+)$/.exec(written)?.slice(1);
  if (mapped) return mapped.flatMap(bytesOf).join(".");
  const [head = [], tail = []] = written.split("::").map((part) => (part ? part.split(":") : []));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

function bytesOf(group: string): number[] {
  const both = Number.parseInt(group, 16);
  return [both >> 8, both & 255];
}

/** Some proxies append the port. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
