import { oneLine } from "#values/one-line.ts";
import { colorIn, type Magazine } from "./magazine.ts";

/** How a magazine presents itself on pages and in mails. Whoever has the address of such a page may see it. */
export interface Brand {
  /** The magazine's title, on one line. */
  title: string;
  /** Six hexadecimal digits; undefined for Masthead's own. */
  accentColor: string | undefined;
}

/** The presentation of a magazine. */
export function brandOf(magazine: Magazine): Brand {
  return { title: oneLine(magazine.title), accentColor: colorIn(magazine) };
}
