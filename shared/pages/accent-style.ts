import { createHash } from "node:crypto";
import { readableShade } from "#values/contrast.ts";

/**
 * The surfaces of `reader/src/styles/base.css` behind the accent: around the pages, of bars and panels, and under the
 * pointer.
 */
export const SURFACES = {
  light: ["ece9e3", "fbfaf8", "edeae4"],
  dark: ["161618", "1e1e21", "2c2c31"],
} as const;

/** WCAG 2.2, for text (1.4.3) and for graphics and controls (1.4.11). */
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;

/**
 * The style sheet that gives a page the publisher's colour, in shades readable on light and dark surfaces; undefined
 * without a colour. It contains only digits of ours and follows the reader's style sheet.
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

/** The source that the page's policy must allow besides the reader's own style sheet. */
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
