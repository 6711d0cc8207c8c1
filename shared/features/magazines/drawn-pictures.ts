import { remembered } from "#platform/memory.ts";
import { oneAtATime } from "./logo-line.ts";

/** Pictures of at most some 150 KB each. */
const MOST_REMEMBERED = 50;

const drawn = remembered(new Map<string, Buffer>());
// Apart from the line of publishers' logos, which visitors must not hold up.
const inLine = oneAtATime();

/**
 * A picture drawn for visitors: remembered while its key stays the same, otherwise drawn, one at a time.
 * @throws SERVER_BUSY if too many are waiting
 */
export async function drawnPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  return drawn.get(key) ?? inLine(async () => drawn.get(key) ?? remember(key, await draw()));
}

function remember(key: string, picture: Buffer): Buffer {
  const [oldest] = drawn.keys();
  if (drawn.size >= MOST_REMEMBERED && oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, picture);
  return picture;
}
