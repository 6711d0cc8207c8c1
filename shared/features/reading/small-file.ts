import { objects } from "#platform/runtime.ts";

/** A stored file in memory; undefined if it does not exist or is larger. */
export async function smallFile(key: string, mostBytes: number): Promise<Uint8Array | undefined> {
  const part = await objects().getRange(key, { start: 0, end: mostBytes - 1 });
  return part && part.size <= mostBytes ? part.bytes : undefined;
}
