/**
 * Content-Security-Policy of the reference: its scripts and styles are files, and it calls its own origin only. Pictures
 * in its style are part of it.
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

/** Headers of the page, which names the version of the files that it needs. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "content-security-policy": REFERENCE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "x-robots-tag": "noindex",
} as const;

/** Headers of the OpenAPI document. */
export const DOCUMENT_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
} as const;
