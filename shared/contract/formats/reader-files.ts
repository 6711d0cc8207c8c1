/**
 * The reader's service worker, next to its other files. It serves the reader's pages, which are outside its folder, and
 * is requested without a version: {@link SERVICE_WORKER_HEADERS} must allow that.
 */
export const SERVICE_WORKER = "offline.js";

/** Headers of the service worker; browsers look for a new version on their own. */
export const SERVICE_WORKER_HEADERS = {
  "service-worker-allowed": "/",
  "cache-control": "no-cache",
} as const;

/** The page that CloudFront shows while all functions are busy. Its contents change under the same name. */
export const BUSY_PAGE = "busy.html";

export const BUSY_PAGE_HEADERS = { "cache-control": "no-store" } as const;

/** Caching of every other file of the reader: its folder is named after its contents or its version. */
export const READER_FILE_CACHING = "public, max-age=31536000, immutable";

/**
 * Headers of everything that the reader's page loads. Sites such as WordPress frame it without an origin, so that its
 * own files count as another site's: it may still read and time them.
 */
export const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "timing-allow-origin": "*",
} as const;
