/** Maximum names in one list, to keep headers made from them short. */
const MOST = 20;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
// A wildcard needs at least two labels after it: no publisher owns all of `com`.
const HOST = new RegExp(`^(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*$`);

/**
 * Host names from a comma-separated list, in ASCII and lower case, without duplicates: `press.example`, or
 * `*.press.example` for every name below it. Undefined if one is invalid, or for more than 20.
 */
export function hostNamesIn(list: string): string[] | undefined {
  const names = list.split(",").map((name) => name.trim());
  const wanted = names.filter((name) => name !== "").map(asciiHost);
  const known = wanted.filter((name) => name !== undefined);
  const hosts = [...new Set(known)];
  return known.length === wanted.length && hosts.length <= MOST ? hosts : undefined;
}

/** Whether an origin (`https://blog.press.example:8443`) belongs to one of the hosts. Ports are ignored. */
export function isOnHost(origin: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hosts.some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}

function asciiHost(name: string): string | undefined {
  const isWild = name.startsWith("*.");
  const bare = isWild ? name.slice(2) : name;
  // Otherwise the parser would take `press.example/path` or `ann@press.example` for a host.
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(bare) || !URL.canParse(`http://${bare}`)) {
    return undefined;
  }
  const { hostname } = new URL(`http://${bare}`);
  // The parser also accepts `1` and `0x7f.1` as IPv4 addresses; those have no subdomains either.
  if (/^[\d.]+$/.test(hostname) && (isWild || hostname !== bare)) return undefined;
  const host = (isWild ? "*." : "") + hostname;
  return host.length <= 253 && HOST.test(host) ? host : undefined;
}
