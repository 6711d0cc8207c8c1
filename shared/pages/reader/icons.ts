import { markup, type Markup } from "#texts/markup.ts";

const shapes = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14",
  expand: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  shrink: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  leave: "M13.5 4H20v6.5M20 4l-9 9M10 6H4v14h14v-6",
  column: "M7 3.5h10v7H7zM7 13.5h10v7H7z",
  spread: "M12 6v13M12 6H4.5v13h15V6z",
  text: "M4 6.5h16M4 11h16M4 15.5h16M4 20h9",
  type: "M3 18.5L7.5 6.5 12 18.5M4.6 14.5h5.8M21 11.5v7M21 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  book: "M12 7v12M12 7C10 5.5 7 5 4 5v12.5c3 0 6 .5 8 1.5 2-1 5-1.5 8-1.5V5c-3 0-6 .5-8 2z",
  epub: "M6 3.5h8.5L18.5 7.5v13H6zM12.2 9v7M9 13l3.2 3.2L15.4 13",
  plus: "M11 5a6 6 0 1 1 0 12a6 6 0 0 1 0-12M15.5 15.5L20 20M11 8.5v5M8.5 11h5",
  minus: "M11 5a6 6 0 1 1 0 12a6 6 0 0 1 0-12M15.5 15.5L20 20M8.5 11h5",
  subscribe: "M4 6.5h16v12H4zM4.5 7l7.5 6 7.5-6",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  contents: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  speaker: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  stop: "M7 7h10v10H7z",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5",
  help: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2M12 17.3h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  issue:
    "M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14",
} as const;

/** Names of the reader's icons. */
export type IconName = keyof typeof shapes;

/** An icon as decoration: 24 by 24, drawn in the colour of the text around it. */
export function icon(name: IconName): Markup {
  return markup`<svg class="icon icon-${name}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${shapes[name]}"/></svg>`;
}
