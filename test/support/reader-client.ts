import { randomUUID } from "node:crypto";
import { send } from "./http.ts";

/** What somebody gets who opens an address without credentials: its status and, for JSON, its `data`. */
export async function open(url: string): Promise<{ status: number; type: string; body: Buffer }> {
  const { origin, pathname, search } = new URL(url);
  const { status, headers, body } = await send(origin, {
    method: "GET",
    target: pathname + search,
  });
  return { status, type: headers["content-type"] ?? "", body };
}

/** As {@link open}, of a page as it is now: caches before a running service have answers of a minute ago or five. */
export function openUncached(url: string): ReturnType<typeof open> {
  const address = new URL(url);
  address.searchParams.set("uncached", randomUUID());
  return open(address.href);
}

/** The status alone. */
export async function statusAt(url: string): Promise<number> {
  return (await open(url)).status;
}
