/** The host names of a deployment below its domain. */
export function hostsOf(domain: string): { api: string; reader: string } {
  return { api: `api.${domain}`, reader: `read.${domain}` };
}

/** Whether a domain is another one or below it, so that one zone serves both. */
export function isBelow(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`);
}
