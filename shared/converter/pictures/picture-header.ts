import type { LOGO_FORMATS } from "#contract/formats/logo.ts";

/** The properties in a picture file's header. Nothing is decoded. */
export interface PictureHeader {
  format: (typeof LOGO_FORMATS)[number];
  /** Pixels, the maximum that any part claims. A camera's note may rotate the picture later. */
  width: number;
  height: number;
  isAnimated: boolean;
}
