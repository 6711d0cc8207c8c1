/**
 * The reader's service worker, next to its other files. It serves the reader's pages, which are not in its
 * folder, and is requested without a version: the server must state so in {@link SERVICE_WORKER_HEADERS}.
 */
export const SERVICE_WORKER = "offline.js";

/** Headers of the service worker; browsers look for a new version on their own. */
export const SERVICE_WORKER_HEADERS = {
  "service-worker-allowed": "/",
  "cache-control": "no-cache",
} as const;

/** What CloudFront shows while no function is free to make a page. Its contents change under its name. */
export const BUSY_PAGE = "busy.html";

/** Headers of that page. */
export const BUSY_PAGE_HEADERS = { "cache-control": "no-store" } as const;

/** How long every other file of the reader is cached: its folder is named after its contents or its version. */
export const READER_FILE_CACHING = "public, max-age=31536000, immutable";

/**
 * Headers of all that the reader's page loads. Sites such as WordPress frame it without an origin, so that its own files
 * are another site's to it: it may read them, and measure how long they take.
 */
export const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "timing-allow-origin": "*",
} as const;
