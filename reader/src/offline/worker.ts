import {
  cacheFor,
  earlierKeyFor,
  isOfOtherEdition,
  isKeptIssue,
  isPicture,
  issuesToDrop,
  type KeptIssue,
  keyFor,
  libraryCacheFor,
  MOST_BYTES,
  MOST_PAGES,
} from "./keeping.ts";

declare const self: ServiceWorkerGlobalScope;

/** Marks a page as open to anyone, so that it may be stored. */
const MARK = "x-masthead-offline";
/** Names the edition that the page shows. */
const EDITION = "x-masthead-edition";

/**
 * Stores seen pages of issues that anyone may read, so that they stay readable offline. All other requests go to the
 * network as if it were absent.
 */
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload.enable()]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    const name = cacheFor(request.url);
    const library = libraryCacheFor(request.url);
    if (name !== undefined) event.respondWith(openPage(event, name));
    else if (library !== undefined) event.respondWith(openShelf(event, library));
    return;
  }
  const key = keyFor(request.url);
  // Opaque responses of other origins have no readable size and would fill the device.
  const isReadable = request.mode !== "no-cors" || new URL(request.url).origin === self.origin;
  if (key !== undefined && isReadable) event.respondWith(fetchFile(event, key));
});

// A page opened before the worker existed reports the files that it has loaded.
self.addEventListener("message", (event) => {
  const { source } = event;
  const sent: unknown = event.data;
  if (!(source instanceof WindowClient) || !Array.isArray(sent)) return;
  const name = cacheFor(source.url);
  const library = libraryCacheFor(source.url);
  const addresses = sent.filter((each) => typeof each === "string");
  if (name !== undefined) event.waitUntil(keepLoaded(name, source.url, addresses));
  else if (library !== undefined) {
    event.waitUntil(keepLoaded(library, pageKey(library), addresses));
  }
});

async function openPage(event: FetchEvent, name: string): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    const response = preloaded instanceof Response ? preloaded : await fetch(event.request);
    if (isOpen(response)) {
      const copy = response.clone();
      event.waitUntil(keepPage(name, copy).catch(() => undefined));
    } else if (response.status < 500) {
      // The page is closed, asks something first or is gone: its stored pages are removed as well.
      event.waitUntil(caches.delete(name));
    }
    return response;
  } catch (error) {
    const kept = await (await caches.open(name)).match(pageKey(name));
    if (kept) return kept;
    throw error;
  }
}

/**
 * Answers a shelf, or the page that lists kept issues: the latter from storage, also in place of an unreachable shelf.
 */
async function openShelf(event: FetchEvent, name: string): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    const response = preloaded instanceof Response ? preloaded : await fetch(event.request);
    if (isOpen(response)) {
      const copy = response.clone();
      event.waitUntil(caches.open(name).then((cache) => cache.put(pageKey(name), copy)));
    }
    return response;
  } catch (error) {
    const kept = await (await caches.open(name)).match(pageKey(name));
    if (kept) return kept;
    throw error;
  }
}

async function fetchFile(event: FetchEvent, key: string): Promise<Response> {
  const client = await self.clients.get(event.clientId);
  const name = client && (cacheFor(client.url) ?? libraryCacheFor(client.url));
  if (name === undefined || !(await caches.has(name))) return fetch(event.request);
  const cache = await caches.open(name);
  const kept = await cache.match(key);
  if (kept) return kept;
  try {
    const response = await fetch(event.request);
    if (isWhole(response)) {
      const copy = response.clone();
      event.waitUntil(keepFile(cache, key, copy).catch(() => undefined));
    }
    return response;
  } catch (error) {
    const earlier = earlierKeyFor(key);
    const picture = earlier === undefined ? undefined : await cache.match(earlier);
    if (picture) return picture;
    throw error;
  }
}

async function keepLoaded(
  name: string,
  pageUrl: string,
  addresses: readonly string[],
): Promise<void> {
  const page = await fetch(pageUrl);
  if (!isOpen(page)) return;
  await keepPage(name, page);
  const cache = await caches.open(name);
  for (const address of addresses) {
    const key = keyFor(address);
    if (key === undefined || (await cache.match(key))) continue;
    // Usually from the browser's own cache, which has just received it.
    const response = await fetch(address, { cache: "force-cache" });
    if (isWhole(response)) await keepFile(cache, key, response);
  }
}

async function keepPage(name: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  const edition = response.headers.get(EDITION);
  await cache.put(pageKey(name), response);
  if (edition !== null) await dropOtherEditions(cache, edition);
  const kept = await Promise.all((await caches.keys()).filter(isKeptIssue).map(describe));
  await Promise.all(issuesToDrop(kept).map((each) => caches.delete(each)));
}

/** Once the issue shows another edition, visitors no longer need the earlier pages. */
async function dropOtherEditions(cache: Cache, edition: string): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => isOfOtherEdition(url, edition));
  await Promise.all(keys.map((key) => cache.delete(key)));
}

async function keepFile(cache: Cache, key: string, response: Response): Promise<void> {
  const { usage = 0 } = await navigator.storage.estimate();
  const pictures = (await cache.keys()).filter(({ url }) => isPicture(url));
  // The oldest ones, in the order of storing, are removed.
  const excess = usage > MOST_BYTES ? pictures.length / 2 : pictures.length + 1 - MOST_PAGES;
  await Promise.all(pictures.slice(0, Math.max(0, excess)).map((each) => cache.delete(each)));
  await cache.put(key, response);
}

async function describe(name: string): Promise<KeptIssue> {
  const cache = await caches.open(name);
  const [page, keys] = await Promise.all([cache.match(pageKey(name)), cache.keys()]);
  const openedAt = Date.parse(page?.headers.get("date") ?? "") || 0;
  return { name, openedAt, pages: keys.filter(({ url }) => isPicture(url)).length };
}

/** The page itself is stored without its query: the script reads those parameters from the address. */
function pageKey(name: string): string {
  return self.origin + name.slice(name.indexOf("/"));
}

function isOpen(response: Response): boolean {
  return isWhole(response) && response.headers.get(MARK) === "yes";
}

function isWhole({ status, type }: Response): boolean {
  return status === 200 && (type === "basic" || type === "cors" || type === "default");
}
