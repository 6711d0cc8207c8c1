/** What a page of the reader may do beyond what all of them may. */
export interface Allowances {
  /** Hosts whose pages may frame it; none named: any page may. */
  embedDomains?: readonly string[] | undefined;
  /** Whether the service itself is called without TLS, on a laptop: frames of such pages may show it as well. */
  isPlainHttp?: boolean;
  /** Origins of pages' pictures and texts, where they are not the service's own. */
  contentOrigins?: readonly string[];
}

/**
 * Content-Security-Policy of the reader's pages. Everything comes from the reader's own origin, or from where the
 * pages are stored; nothing is inline. Where no embedding hosts are named, any page may frame the reader, also one
 * that is opened as a file, which no word for "everybody" would cover: so nothing is said about frames then.
 */
export function readerPolicy(allowances: Allowances = {}): string {
  const { embedDomains = [], isPlainHttp = false, contentOrigins = [] } = allowances;
  const content = ["'self'", ...contentOrigins].join(" ");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${content}`,
    `connect-src ${content}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(embedDomains.length > 0 ? [frameAncestors(embedDomains, isPlainHttp)] : []),
    "require-trusted-types-for 'script'",
    // The one policy there is names the service worker's script, and nothing else.
    "trusted-types masthead",
  ].join("; ");
}

function frameAncestors(hosts: readonly string[], isPlainHttp: boolean): string {
  const sources = hosts.flatMap((host) =>
    isPlainHttp ? [`http://${host}:*`, `https://${host}:*`] : [`https://${host}`],
  );
  return ["frame-ancestors 'self'", ...sources].join(" ");
}
