import { remembered } from "#platform/memory.ts";

/** What is kept altogether, in characters. */
const MOST_LENGTH = 16_000_000;

const made = remembered(new Map<string, Promise<string | undefined>>());
const lengths = remembered(new Map<string, number>());

/** A text that is made once for all who ask for it, and kept while others are asked for less recently. */
export async function madeOnce(
  key: string,
  make: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const making = made.get(key) ?? make();
  made.delete(key);
  made.set(key, making);
  try {
    const text = await making;
    if (made.get(key) === making) lengths.set(key, text?.length ?? 0);
    forgetOldest();
    return text;
  } catch (error) {
    made.delete(key);
    throw error;
  }
}

function forgetOldest(): void {
  let sum = 0;
  for (const length of lengths.values()) sum += length + 1_000;
  for (const key of made.keys()) {
    if (sum <= MOST_LENGTH) return;
    const length = lengths.get(key);
    if (length === undefined) continue;
    sum -= length + 1_000;
    made.delete(key);
    lengths.delete(key);
  }
}
