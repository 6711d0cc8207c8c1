import { ICON_SHAPES } from "#contract/formats/icon-shapes.ts";
import { markup, type Markup } from "#texts/markup.ts";

export type IconName = keyof typeof ICON_SHAPES;

/** A decorative icon: 24 by 24, in the colour of the surrounding text. */
export function icon(name: IconName): Markup {
  return markup`<svg class="icon icon-${name}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${ICON_SHAPES[name]}"/></svg>`;
}
