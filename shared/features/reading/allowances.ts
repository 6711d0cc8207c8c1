import { colorIn, type Magazine } from "#features/magazines/magazine.ts";

export interface Allowances {
  /** Hosts whose pages may frame it; empty or undefined means any page. */
  embedDomains?: readonly string[] | undefined;
  /** Whether the service runs without TLS, on a laptop: pages without TLS may then frame it too. */
  isPlainHttp?: boolean;
  origin?: string;
  /** Origins of pages' pictures and texts, if they are not the service's own. */
  contentOrigins?: readonly string[];
  /** Origins to which its forms may lead, besides its own. */
  formTargets?: readonly string[];
  /** The publisher's colour, which gives the page an inline style. */
  accentColor?: string | undefined;
}

/**
 * The permissions of a magazine's pages in the reader that show no pages of an issue, with addresses below `baseUrl`.
 * On AWS, the function for forms makes some of them, which does not know where content is.
 */
export function allowancesOf(magazine: Magazine, baseUrl: string): Allowances {
  return {
    embedDomains: magazine.embedDomains,
    accentColor: colorIn(magazine),
    isPlainHttp: baseUrl.startsWith("http:"),
    origin: new URL(baseUrl).origin,
  };
}
