import { colorIn, type Magazine } from "#features/magazines/magazine.ts";
import { contentOrigins } from "./content-origins.ts";

/** Permissions of a reader's page beyond those of all pages. */
export interface Allowances {
  /** Hosts whose pages may frame it; none means any page. */
  embedDomains?: readonly string[] | undefined;
  /** Whether the service itself is called without TLS, on a laptop: pages without TLS may then frame it as well. */
  isPlainHttp?: boolean;
  /** The service's own origin. */
  origin?: string;
  /** Origins of pages' pictures and texts, if they are not the service's own. */
  contentOrigins?: readonly string[];
  /** Origins that its forms may lead to, beside its own. */
  formTargets?: readonly string[];
  /** The publisher's colour, for which the page has a style of its own. */
  accentColor?: string | undefined;
}

/** What a magazine's pages in the reader are permitted, with addresses below this one. */
export function allowancesOf(magazine: Magazine, baseUrl: string): Allowances {
  return {
    embedDomains: magazine.embedDomains,
    accentColor: colorIn(magazine),
    isPlainHttp: baseUrl.startsWith("http:"),
    origin: new URL(baseUrl).origin,
    contentOrigins: contentOrigins(baseUrl),
  };
}
