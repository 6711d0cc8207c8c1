import { accentSource } from "./accent-style.ts";
import type { Allowances } from "#features/reading/allowances.ts";

/**
 * Content-Security-Policy of the reader's pages. Everything comes from the reader's own origin, or from where the
 * pages are stored; nothing is inline but the
 * publisher's colour, which is named by its hash. Where no embedding hosts are named, any page may frame the reader, also one
 * that is opened as a file, which no word for "everybody" would cover: so nothing is said about frames then.
 */
export function readerPolicy(allowances: Allowances = {}): string {
  const { embedDomains = [], isPlainHttp = false, contentOrigins = [], accentColor } = allowances;
  const { formTargets = [] } = allowances;
  // In frames without an origin WebKit takes 'self' for nothing at all: no style, script or picture would load.
  const own = allowances.origin === undefined ? "'self'" : `'self' ${allowances.origin}`;
  const content = [own, ...contentOrigins].join(" ");
  return [
    "default-src 'none'",
    `script-src ${own}`,
    styleSource(accentColor, own),
    `img-src ${content}`,
    `connect-src ${content}`,
    "worker-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    ...(embedDomains.length > 0 ? [frameAncestors(embedDomains, isPlainHttp)] : []),
    "require-trusted-types-for 'script'",
    // The one policy there is names the service worker's script, and nothing else.
    "trusted-types masthead",
  ].join("; ");
}

/** Styles: our own files, and the style of the publisher's colour if there is one. */
export function styleSource(accentColor: string | undefined, own = "'self'"): string {
  const accent = accentSource(accentColor);
  return [`style-src ${own}`, ...(accent === undefined ? [] : [accent])].join(" ");
}

/** The hosts whose pages may frame a page, beside our own. */
export function frameAncestors(hosts: readonly string[], isPlainHttp: boolean): string {
  const sources = hosts.flatMap((host) =>
    isPlainHttp ? [`http://${host}:*`, `https://${host}:*`] : [`https://${host}`],
  );
  return ["frame-ancestors 'self'", ...sources].join(" ");
}
