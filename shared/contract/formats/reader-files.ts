/**
 * The reader's service worker, beside its other files. It serves the reader's pages, which are not in its
 * folder, and is asked for without a version: whoever hands it out must say so in {@link SERVICE_WORKER_HEADERS}.
 */
export const SERVICE_WORKER = "offline.js";

/** Headers with which the service worker is served; browsers look for a new one by themselves. */
export const SERVICE_WORKER_HEADERS = {
  "service-worker-allowed": "/",
  "cache-control": "no-cache",
} as const;

/** How long every other file of the reader is kept: its address names its version. */
export const READER_FILE_CACHING = "public, max-age=31536000, immutable";
