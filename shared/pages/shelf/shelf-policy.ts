import { createHash } from "node:crypto";
import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import { frameAncestors, styleSource } from "#pages/content-security-policy.ts";
import { SHELF_STYLE } from "./shelf-style.ts";

const STYLE_SOURCE = `'sha256-${createHash("sha256").update(SHELF_STYLE).digest("base64")}'`;

/**
 * Content-Security-Policy of a shelf: our own pictures, our own scripts if it `hasScript`, and two styles allowed by
 * their hashes. Pictures that the browser keeps need `hasKeptPictures`. The hosts that may frame the reader may frame
 * it too.
 */
export function shelfPolicy(
  {
    brand,
    embedDomains = [],
    hasScript = false,
    hasKeptPictures = false,
  }: Pick<Shelf, "brand" | "embedDomains"> & { hasScript?: boolean; hasKeptPictures?: boolean },
  baseUrl: string,
): string {
  const isPlainHttp = baseUrl.startsWith("http:");
  return [
    "default-src 'none'",
    ...(hasScript ? ["script-src 'self'"] : []),
    `${styleSource(brand.accentColor)} ${STYLE_SOURCE}`,
    hasKeptPictures ? "img-src 'self' blob:" : "img-src 'self'",
    "manifest-src 'self'",
    // Nothing on the page connects. Tools that judge pages for search engines fetch robots.txt under its policy.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(embedDomains.length > 0 ? [frameAncestors(embedDomains, isPlainHttp)] : []),
  ].join("; ");
}
