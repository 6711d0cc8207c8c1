import type { Brand } from "#features/magazines/brand.ts";
import { markup, type Markup } from "#texts/markup.ts";

/**
 * A magazine's logo; undefined without one. `alt` is empty if a text beside it names the magazine. Loaded only when
 * visible.
 */
export function brandLogo(brand: Brand | undefined, alt: string): Markup | undefined {
  if (!brand?.logo) return undefined;
  const { url, width, height, ground } = brand.logo;
  return markup`<span class="logo" data-ground="${ground}"><img src="${url}" alt="${alt}" width="${width}" height="${height}" loading="lazy" draggable="false"></span>`;
}

export function closedLogo(brand: Brand | undefined, alt: string): Markup | undefined {
  const logo = brandLogo(brand, alt);
  return logo && markup`<p class="closed-logo">${logo}</p>`;
}
