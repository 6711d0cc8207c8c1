import * as v from "valibot";

export const LOGO_FORMATS = ["PNG", "JPEG", "WebP"] as const;

/** Formats of delivered logos. Mail programs do not show WebP. */
const LOGO_TYPES = ["image/png", "image/jpeg"] as const;

/**
 * Maximum size of a logo in pixels: three per CSS pixel of the largest place, 240 by 56 on the pages around an issue.
 */
export const LOGO_BOX = { width: 720, height: 168 } as const;

const side = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** A stored logo: everything that pages need to show it. */
export const logoLook = {
  contentType: v.picklist(LOGO_TYPES),
  /** Pixels. */
  width: side(LOGO_BOX.width),
  height: side(LOGO_BOX.height),
  /**
   * The surface that it needs: `light` or `dark` for a transparent one with parts that would vanish on the other,
   * otherwise `any`.
   */
  ground: v.picklist(["any", "light", "dark"]),
};
const lookSchema = v.object(logoLook);
export type LogoLook = v.InferOutput<typeof lookSchema>;
