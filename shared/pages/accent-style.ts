import { createHash } from "node:crypto";
import { readableShade } from "#values/contrast.ts";

/**
 * The surfaces of `reader/src/styles/base.css` on which the accent is seen: around the pages, of bars and panels, and
 * of what is pointed at.
 */
export const SURFACES = {
  light: ["ece9e3", "fbfaf8", "edeae4"],
  dark: ["161618", "1e1e21", "2c2c31"],
} as const;

/** WCAG 2.2: of text (1.4.3) and of graphics and controls (1.4.11). */
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;

/**
 * The style that gives a page the publisher's colour, in shades that can be read on its light and on its dark surfaces;
 * undefined without a colour. It consists of digits of our own and follows the reader's style sheet.
 */
export function accentStyle(color: string | undefined): string | undefined {
  const light = variables(color, SURFACES.light);
  const dark = variables(color, SURFACES.dark);
  if (light === undefined || dark === undefined) return undefined;
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`,
    `:root[data-scheme=dark]{${dark}}`,
  ].join("");
}

/** The one source of styles beside the reader's own file that the page's policy has to name. */
export function accentSource(color: string | undefined): string | undefined {
  const style = accentStyle(color);
  return style && `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}

function variables(color: string | undefined, surfaces: readonly string[]): string | undefined {
  if (color === undefined) return undefined;
  const text = readableShade(color, surfaces, TEXT_CONTRAST);
  const graphic = readableShade(color, surfaces, GRAPHIC_CONTRAST);
  return text && graphic && `--accent:#${text};--accent-graphic:#${graphic};--action:#${text}`;
}
