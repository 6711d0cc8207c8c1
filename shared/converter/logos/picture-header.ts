import type { LOGO_FORMATS } from "#contract/formats/logo.ts";

/** What the beginning of a picture's file says about it. Nothing is decoded to find out. */
export interface PictureHeader {
  format: (typeof LOGO_FORMATS)[number];
  /** Pixels, the largest that any of its parts claims. A camera's note may turn the picture later. */
  width: number;
  height: number;
  isAnimated: boolean;
}
