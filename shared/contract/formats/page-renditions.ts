/**
 * The pictures of a page that are made once an issue is readable, in a subfolder of the folder: one for
 * reading, which replaces every issue's JPEG, and one for enlarging. A page that takes too much to draw has the JPEG
 * under both names.
 */
export interface PageRenditions {
  /** WebP with the JPEG's pixels in three fifths of its bytes. */
  reading: string;
  /** JPEG of twice that size, up to the maximum. */
  large: string;
}

/** The folder of {@link PageRenditions} in the folder. */
export const RENDITIONS_FOLDER = "renditions/";

/** File names of a page's renditions in their folder: `page-0001.webp` and `large-0001.jpg`. */
export function pageRenditionNames(pageNumber: number): PageRenditions {
  const digits = String(pageNumber).padStart(4, "0");
  return { reading: `page-${digits}.webp`, large: `large-${digits}.jpg` };
}
