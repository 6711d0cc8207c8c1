/** Milliseconds of work before the browser gets a turn: longer delays are noticeable. */
const SLICE = 12;
/** Milliseconds between two reports of progress. */
const REPORTED_EACH = 100;

/**
 * Processes many entries in slices, between which the page can respond and redraw.
 * @param onProgress called now and then with the number done
 * @throws the reason of `signal`
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (last: Item) => void } = {},
): Promise<void> {
  let began = performance.now();
  let reported = began - REPORTED_EACH;
  for (const item of items) {
    work(item);
    const now = performance.now();
    if (now - began < SLICE) continue;
    if (now - reported >= REPORTED_EACH) {
      onProgress?.(item);
      reported = now;
    }
    await turn();
    signal?.throwIfAborted();
    began = performance.now();
  }
}

/** Browsers run the timers of a hidden tab once a second, but deliver messages at once. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
