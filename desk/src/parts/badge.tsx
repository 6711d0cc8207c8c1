import type { ComponentChildren, JSX } from "preact";

/** A state in a word. `good` is done, `busy` running, `bad` failed, `calm` neither. */
export function Badge({
  tone,
  children,
}: {
  tone: "good" | "busy" | "bad" | "calm";
  children: ComponentChildren;
}): JSX.Element {
  return <span class={`badge badge-${tone}`}>{children}</span>;
}
