import type { JSX } from "preact";
import { ICON_SHAPES } from "#contract/formats/icon-shapes.ts";

/** Names of the icons: the reader's and some of the desk's own. */
export type IconName = keyof typeof SHAPES;

const SHAPES = {
  ...ICON_SHAPES,
  add: "M12 5v14M5 12h14",
  upload: "M12 16V4M7.5 8.5L12 4l4.5 4.5M5 20h14",
  people:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .7 3.2 2.5 3.5 5",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8",
  chart: "M4.5 20h15M7 16.5v-5M12 16.5v-11M17 16.5v-8",
  leave: "M10 4.5H5v15h5M14.5 8l4 4-4 4M18 12H9",
  mail: "M3.5 6h17v12h-17zM3.5 6.5L12 13l8.5-6.5",
  up: "M12 19.5V5M6.5 10.5L12 5l5.5 5.5",
  down: "M12 4.5V19M6.5 13.5L12 19l5.5-5.5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2h.01",
  copy: "M8.5 8.5V4.5h11v11h-4M4.5 8.5h11v11h-11z",
  trash: "M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7",
  edit: "M4.5 19.5l1-4L16 5l3 3L8.5 18.5z",
  lock: "M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  open: "M13 5h6v6M19 5l-8.5 8.5M10 6H5v13h13v-5",
} as const;

/** An icon as decoration: 24 pixels at the usual type size, in the text's colour. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
