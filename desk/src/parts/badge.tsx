import type { ComponentChildren, JSX } from "preact";

/** The state of something in a word. `good` is done, `busy` under way, `bad` failed, `calm` neither. */
export function Badge({
  tone,
  children,
}: {
  tone: "good" | "busy" | "bad" | "calm";
  children: ComponentChildren;
}): JSX.Element {
  return <span class={`badge badge-${tone}`}>{children}</span>;
}
