import * as v from "valibot";

/** The kinds of pictures that a logo is sent as. */
export const LOGO_FORMATS = ["PNG", "JPEG", "WebP"] as const;

/** What a logo is delivered as. Mail programs do not show WebP. */
const LOGO_TYPES = ["image/png", "image/jpeg"] as const;

/**
 * The largest logo, in pixels: three for each CSS pixel of the largest place there is, 240 by 56 on the pages around an
 * issue.
 */
export const LOGO_BOX = { width: 720, height: 168 } as const;

const side = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** A logo as it is stored: what pages need to show it. */
export const logoLook = {
  contentType: v.picklist(LOGO_TYPES),
  /** Pixels. */
  width: side(LOGO_BOX.width),
  height: side(LOGO_BOX.height),
  /**
   * The surface on which it can be seen: `light` or `dark` for a transparent one with parts that would vanish on the
   * other, else `any`.
   */
  ground: v.picklist(["any", "light", "dark"]),
};
const lookSchema = v.object(logoLook);
export type LogoLook = v.InferOutput<typeof lookSchema>;
