import { accentSource } from "./accent-style.ts";
import type { Allowances } from "#features/reading/allowances.ts";

/**
 * Content-Security-Policy of the reader's pages. Everything loads from the reader's own origin or the pages' storage;
 * the only inline style is the publisher's colour, allowed by its hash. Without named embedding hosts, any page may
 * frame the reader, even a local file, which no `frame-ancestors` value covers: the directive is then omitted.
 */
export function readerPolicy(allowances: Allowances = {}): string {
  const { embedDomains = [], isPlainHttp = false, contentOrigins = [], accentColor } = allowances;
  const { formTargets = [] } = allowances;
  // In frames without an origin, WebKit matches 'self' with nothing: no style, script or picture would load.
  const own = allowances.origin === undefined ? "'self'" : `'self' ${allowances.origin}`;
  const content = [own, ...contentOrigins].join(" ");
  return [
    "default-src 'none'",
    `script-src ${own}`,
    styleSource(accentColor, own),
    `img-src ${content}`,
    `connect-src ${content}`,
    // The silence by which a page that reads aloud gets the device's media keys.
    "media-src data:",
    "worker-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    ...(embedDomains.length > 0 ? [frameAncestors(embedDomains, isPlainHttp)] : []),
    "require-trusted-types-for 'script'",
    // The only Trusted Types policy creates the service worker's script URL.
    "trusted-types masthead",
  ].join("; ");
}

/** Style sources: our own files, and the publisher's colour, if set. */
export function styleSource(accentColor: string | undefined, own = "'self'"): string {
  const accent = accentSource(accentColor);
  return [`style-src ${own}`, ...(accent === undefined ? [] : [accent])].join(" ");
}

/** The hosts whose pages may frame a page, besides our own. */
export function frameAncestors(hosts: readonly string[], isPlainHttp: boolean): string {
  const sources = hosts.flatMap((host) =>
    isPlainHttp ? [`http://${host}:*`, `https://${host}:*`] : [`https://${host}`],
  );
  return ["frame-ancestors 'self'", ...sources].join(" ");
}
