import { markup, type Markup } from "./markup.ts";

const shapes = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14",
  expand: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  shrink: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  subscribe: "M4 6.5h16v12H4zM4.5 7l7.5 6 7.5-6",
  issue:
    "M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14",
} as const;

/** Names of the reader's icons. */
export type IconName = keyof typeof shapes;

/** An icon as decoration: 24 by 24, drawn in the colour of the text around it. */
export function icon(name: IconName): Markup {
  return markup`<svg class="icon icon-${name}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${shapes[name]}"/></svg>`;
}
