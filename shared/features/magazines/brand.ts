import { oneLine } from "#values/one-line.ts";
import type { LogoLook } from "#contract/formats/logo.ts";
import { logoUrl } from "./logo.ts";
import { colorIn, type Magazine } from "./magazine.ts";

/** A magazine's branding on pages and in mails. Public to anyone with the address of such a page. */
export interface Brand {
  /** The magazine's title, on one line. */
  title: string;
  /** Six hexadecimal digits; undefined for Masthead's own. */
  accentColor: string | undefined;
  logo: BrandLogo | undefined;
}

/** A logo to be shown, with its size in pixels. */
export interface BrandLogo extends Pick<LogoLook, "width" | "height" | "ground"> {
  /** Absolute; the same for everybody. */
  url: string;
}

/** The branding of a magazine, with addresses below `baseUrl`. */
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
