/** What the desk's page reaches beside its own origin. */
export interface DeskReach {
  /** Base address of the reader. */
  readerUrl: string;
  /** Where PDFs are uploaded to, if that is another origin. */
  uploadOrigin: string | undefined;
}

/**
 * Content-Security-Policy of the desk: scripts and styles are its own files, calls go to its own origin and uploads to
 * the bucket. It shows covers, and the reader in a frame for a preview; nobody shows the desk in one.
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
    // The mail to subscribers is parsed to be shown, by one part of the desk.
    "trusted-types mail",
  ].join("; ");
}
