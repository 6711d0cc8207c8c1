import { whenIdle } from "#reader/dom/idle.ts";
import { readerFile, trustedScript } from "#reader/dom/trusted-script.ts";

/** Loading has priority: the worker starts when the pages around the first one have been fetched. */
const WAIT_MS = 3_000;

/**
 * Keeps seen pages readable offline, by a service worker, for issues that anyone may read. Without a worker, nothing
 * else changes. `onWorker` is called when one takes over the page.
 */
export function startOfflineReading(onWorker: () => void): void {
  if (document.body.dataset["offline"] !== "yes" || !("serviceWorker" in navigator)) return;
  setTimeout(() => whenIdle(() => void keepPages(onWorker).catch(() => undefined)), WAIT_MS);
}

async function keepPages(onWorker: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  const script = trustedScript(readerFile("offline.js"));
  const scope = location.pathname.slice(0, location.pathname.indexOf("/read/") + "/read/".length);
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", onWorker);
  await serviceWorker.register(script, { scope });
  if (hadWorker) return;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this origin
  active?.postMessage(loaded);
}
