/** The path prefix of shelves. */
const SCOPE = "/m/";

/** The script of the page that lists kept issues, beside this one. */
const SCRIPT = new URL("library.js", import.meta.url);

/** Makes the service worker keep the page that lists the kept issues, so that it opens offline. */
export async function keepLibrary(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register(new URL("../offline.js", import.meta.url), { scope: SCOPE });
    const { active } = await serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this origin
    active?.postMessage([SCRIPT.href]);
  } catch {
    // Without a worker, the page needs the network.
  }
}
