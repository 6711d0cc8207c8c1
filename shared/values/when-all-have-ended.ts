/**
 * Waits for all, also if one fails: what continued after the failure would still write what its caller takes back, or does
 * again.
 * @throws the first failure
 */
export async function whenAllHaveEnded<const All extends readonly Promise<unknown>[]>(
  all: All,
): Promise<{ -readonly [At in keyof All]: Awaited<All[At]> }> {
  await Promise.allSettled(all);
  return Promise.all(all);
}
