/**
 * Content-Security-Policy of the reference: scripts and styles are files, and calls go to its own origin only. The
 * style sheet embeds its pictures.
 */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of the page, which names the version of its files. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "content-security-policy": REFERENCE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "x-robots-tag": "noindex",
} as const;

export const DOCUMENT_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
} as const;
