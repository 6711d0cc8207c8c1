import { isOnHost } from "#contract/formats/host-names.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";

/** It changes with the format of messages. */
const VERSION = 1;

/** The frame's embedder: a web page at an origin, one without (a file), or one whose origin is still unknown. */
type Embedder = { kind: "known"; origin: string } | { kind: "opaque" } | { kind: "unknown" };

/**
 * Reports events (`ready`, `page`, `resize`, `close`) to the page around a frame and obeys its requests (`goTo`, `next`,
 * `previous`). docs/embedding.md has the messages. They contain no title, text or address, and none is sent to, or
 * accepted from, any window but the parent, or an origin that the publisher has not allowed.
 */
export function startEmbedding(
  position: ReadingPosition,
  {
    issueId,
    domains,
    heightFor,
  }: { issueId: string; domains: readonly string[]; heightFor: (width: number) => number },
): void {
  if (window.parent === window) return;
  let embedder = embedderOf();
  let reported = 0;
  let width = 0;

  const send = (type: "ready" | "page" | "resize" | "close"): void => {
    const target = targetFor(embedder, domains);
    if (target === undefined) return;
    const { page, pagesCount } = position;
    width = window.innerWidth;
    const height = heightFor(width);
    window.parent.postMessage(
      { from: "masthead", version: VERSION, type, issueId, page, pagesCount, height },
      target,
    );
    reported = page;
  };

  position.subscribe(({ page }) => {
    if (page !== reported) send("page");
  });
  // Another height alone may be the answer to the message before.
  window.addEventListener("resize", () => {
    if (window.innerWidth !== width) send("resize");
  });
  // A page with the reader in an overlay can remove it. Anything open inside the reader has handled the key.
  window.addEventListener("keydown", (event) => {
    const isFree = !event.defaultPrevented && !document.querySelector("dialog[open]");
    if (event.key === "Escape" && isFree && !document.fullscreenElement) send("close");
  });
  window.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !isMessage(event.data)) return;
    const sender = embedderAt(event.origin);
    if (embedder.kind === "unknown") embedder = sender;
    const isExpected = embedder.kind !== "known" || embedder.origin === event.origin;
    if (!isExpected || targetFor(sender, domains) === undefined) return;
    obey(event.data, position, () => send("ready"));
  });
  send("ready");
}

interface Message {
  type: string;
  page: unknown;
}

function isMessage(value: unknown): value is Message {
  const fields = new Map<string, unknown>(
    typeof value === "object" && value !== null ? Object.entries(value) : [],
  );
  return (
    fields.get("to") === "masthead" &&
    fields.get("version") === VERSION &&
    typeof fields.get("type") === "string"
  );
}

function obey({ type, page }: Message, position: ReadingPosition, greet: () => void): void {
  switch (type) {
    case "hello":
      return greet();
    case "next":
      position.next("reader");
      return;
    case "previous":
      position.previous("reader");
      return;
    case "goTo":
      if (Number.isInteger(page) && Number(page) >= 1) position.goTo(Number(page), "reader");
      return;
    default:
      // A message from a later version.
      return;
  }
}

/**
 * The parent's origin, if the browser reports it: not all have `ancestorOrigins`, and a page may keep its address out
 * of the referrer. In that case the parent says hello first.
 */
function embedderOf(): Embedder {
  const origin = "ancestorOrigins" in location ? location.ancestorOrigins[0] : undefined;
  if (origin !== undefined) return embedderAt(origin);
  return URL.canParse(document.referrer)
    ? embedderAt(new URL(document.referrer).origin)
    : { kind: "unknown" };
}

function embedderAt(origin: string): Embedder {
  return origin === "null" || origin === "file://" ? { kind: "opaque" } : { kind: "known", origin };
}

/** The target of messages; undefined for none. */
function targetFor(embedder: Embedder, domains: readonly string[]): string | undefined {
  switch (embedder.kind) {
    case "known": {
      const { origin } = embedder;
      const isAllowed =
        domains.length === 0 || origin === location.origin || isOnHost(origin, domains);
      return isAllowed ? origin : undefined;
    }
    case "opaque":
      // A page without an origin cannot send one.
      return domains.length === 0 ? "*" : undefined;
    case "unknown":
      return undefined;
  }
}
