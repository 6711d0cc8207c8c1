export interface DeskReach {
  readerUrl: string;
  /** Origin of PDF uploads, if it differs. */
  uploadOrigin: string | undefined;
}

/**
 * Content-Security-Policy of the desk: it runs its own scripts and styles, calls its own origin and uploads to the
 * bucket. It shows covers, and frames the reader for a preview; no page may frame the desk.
 */
export function deskPolicy({ readerUrl, uploadOrigin }: DeskReach): string {
  const reader = new URL(readerUrl).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["connect-src 'self'", ...(uploadOrigin === undefined ? [] : [uploadOrigin])].join(" "),
    `img-src 'self' data: blob: ${reader}`,
    `frame-src 'self' ${reader}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One module of the desk parses the mail to subscribers to show it.
    "trusted-types mail",
  ].join("; ");
}
