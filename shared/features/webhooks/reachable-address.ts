import ipaddr from "ipaddr.js";

/** The addresses of the internet that are assigned to networks. All else of IPv6 is special or not in use. */
const GLOBAL_IPV6 = "2000::/3";

/**
 * Whether an IP address is one of the public internet: no private, loopback or link-local one, no shared, documentation
 * or benchmarking network, no group, and none that translates or embeds another address (mapped, NAT64, 6to4, Teredo).
 */
export function isGlobalAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.parseCIDR(GLOBAL_IPV6));
}

/** Whether an IP address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";
}
