/**
 * Waits for all, even after a failure, so that no remaining work undoes its caller's cleanup.
 * @throws the first failure
 */
export async function whenAllHaveEnded<const All extends readonly Promise<unknown>[]>(
  all: All,
): Promise<{ -readonly [At in keyof All]: Awaited<All[At]> }> {
  await Promise.allSettled(all);
  return Promise.all(all);
}
