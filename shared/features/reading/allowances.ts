/** What a page of the reader may do beyond what all of them may. */
export interface Allowances {
  /** Hosts whose pages may frame it; none named: any page may. */
  embedDomains?: readonly string[] | undefined;
  /** Whether the service itself is called without TLS, on a laptop: frames of such pages may show it as well. */
  isPlainHttp?: boolean;
  /** Origins of pages' pictures and texts, where they are not the service's own. */
  contentOrigins?: readonly string[];
}
