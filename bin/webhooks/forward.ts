import { createHmac } from "node:crypto";
import { interrupted } from "#bin/program/interruption.ts";
import type { Event } from "./listened-events.ts";

/** Masthead's own timeout for an answer. */
const LONGEST_MILLISECONDS = 10_000;

/** The answer of a program on this machine: an HTTP status, or why there was no answer. */
export type Reply = { status: number } | { reason: string };

/**
 * Sends an event as Masthead does, with a new signature: the first request's is too old. Does not follow redirects.
 * @throws the reason of Ctrl-C
 */
export async function forward(
  { event_id: id, payload }: Event,
  to: { address: string; secret: string },
): Promise<Reply> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(to.secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`);
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
  const signal = AbortSignal.any([interrupted, AbortSignal.timeout(LONGEST_MILLISECONDS)]);
  const request = { method: "POST", headers, body: payload, redirect: "manual", signal } as const;
  try {
    const response = await fetch(to.address, request);
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    interrupted.throwIfAborted();
    const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { reason: inner instanceof Error ? inner.message || inner.name : String(inner) };
  }
}
