import { randomUUID } from "node:crypto";
import { send } from "./http.ts";

/** The answer at an address without credentials: its status and, for JSON, its `data`. */
export async function open(url: string): Promise<{ status: number; type: string; body: Buffer }> {
  const { origin, pathname, search } = new URL(url);
  const { status, headers, body } = await send(origin, {
    method: "GET",
    target: pathname + search,
  });
  return { status, type: headers["content-type"] ?? "", body };
}

/** Like {@link open}, but current: caches before a running service keep answers for one or five minutes. */
export function openUncached(url: string): ReturnType<typeof open> {
  const address = new URL(url);
  address.searchParams.set("uncached", randomUUID());
  return open(address.href);
}

export async function statusAt(url: string): Promise<number> {
  return (await open(url)).status;
}
