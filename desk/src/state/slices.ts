/** Milliseconds of work before the browser gets a turn: longer delays are noticeable. */
const SLICE = 12;
/** Milliseconds between two words about it. */
const REPORTED_EACH = 100;

/**
 * Processes many entries in slices, between which the page responds and is drawn.
 * @param onProgress called now and then with the last one done
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

/** Timers of a hidden tab run once a second; messages come at once. */
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
