import type { JSX } from "preact";

/** Progress; without a number, an indefinite one. */
export function Progress({
  label,
  percent,
}: {
  label: string;
  /** 0 to 100. */
  percent?: number | undefined;
}): JSX.Element {
  return (
    <progress
      class="progress"
      aria-label={label}
      {...(percent === undefined ? {} : { max: 100, value: percent })}
    />
  );
}
