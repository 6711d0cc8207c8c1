import { oneLine } from "#values/one-line.ts";
import type { LogoLook } from "#contract/formats/logo.ts";
import { logoUrl } from "./logo.ts";
import { colorIn, type Magazine } from "./magazine.ts";

/** How a magazine presents itself on pages and in mails. Anyone who has the address of such a page may see it. */
export interface Brand {
  /** The magazine's title, on one line. */
  title: string;
  /** Six hexadecimal digits; undefined for Masthead's own. */
  accentColor: string | undefined;
  logo: BrandLogo | undefined;
}

/** A logo where it is shown, in the pixels that it has. */
export interface BrandLogo extends Pick<LogoLook, "width" | "height" | "ground"> {
  /** Absolute; the same for everybody. */
  url: string;
}

/** The presentation of a magazine, with addresses below this one. */
export function brandOf(magazine: Magazine, baseUrl: string): Brand {
  const { title, logo } = magazine;
  return {
    title: oneLine(title),
    accentColor: colorIn(magazine),
    logo: logo
      ? {
          url: logoUrl(baseUrl, magazine, logo.logoId),
          width: logo.width,
          height: logo.height,
          ground: logo.ground,
        }
      : undefined,
  };
}
