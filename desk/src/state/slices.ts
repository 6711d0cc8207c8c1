/** Milliseconds of work until the browser gets a turn: after longer ones a key or a press is felt to wait. */
const SLICE = 25;

/**
 * Does something with each of many, in slices between which the page answers and is drawn.
 * @param onPause called after each slice but the last
 * @throws the reason of `signal`
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  { signal, onPause }: { signal?: AbortSignal; onPause?: (last: Item) => void } = {},
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE) continue;
    onPause?.(item);
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
