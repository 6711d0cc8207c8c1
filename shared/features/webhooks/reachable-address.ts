import ipaddr from "ipaddr.js";

/** The assigned unicast addresses of the internet. All other IPv6 addresses are special or unused. */
const GLOBAL_IPV6 = "2000::/3";

/**
 * Whether an IP address is public: not private, loopback or link-local, not a shared, documentation or benchmarking
 * network, not multicast, and not one that translates or embeds another address (mapped, NAT64, 6to4, Teredo).
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
