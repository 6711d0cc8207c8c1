/**
 * The pictures of a page that are made after an issue can be read, in a folder of their own in the folder: one
 * to read with, in place of the JPEG that every issue has, and one for enlarging. A page that takes too much to draw has
 * that JPEG under both names.
 */
export interface PageRenditions {
  /** WebP of the JPEG's size in pixels, in three fifths of its bytes. */
  reading: string;
  /** JPEG of twice that size, or as large as pictures may be. */
  large: string;
}

/** The folder of {@link PageRenditions} in the folder. */
export const RENDITIONS_FOLDER = "renditions/";

/** File names of a page's renditions in their folder: `page-0001.webp` and `large-0001.jpg`. */
export function pageRenditionNames(pageNumber: number): PageRenditions {
  const digits = String(pageNumber).padStart(4, "0");
  return { reading: `page-${digits}.webp`, large: `large-${digits}.jpg` };
}
