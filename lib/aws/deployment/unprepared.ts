import type { Configuration } from "./configuration.ts";

/** The only region in which AWS keeps web ACLs for CloudFront. */
const WEB_ACL_REGION = "us-east-1";

/**
 * Why a deployment would lack the domain of its configuration: `npm run deploy` finds the certificates and the zone for
 * its records, and passes them on.
 * @returns undefined if complete
 */
export function missingForDomain(configuration: Configuration): string | undefined {
  const { domain, apiDomain, readerDomain } = configuration;
  if (domain === undefined || (apiDomain !== undefined && readerDomain !== undefined))
    return undefined;
  return `domain: ${domain} needs certificates and records, which npm run deploy gets; without them, this would take the host names from the API and the reader. Run npm run deploy. Or write apiDomain, apiCertificateArn, readerDomain, readerCertificateArn and, if the zone is in Route 53, hostedZoneId into masthead.config.json yourself.`;
}

/**
 * Why a web ACL cannot be created in a region.
 * @param region undefined if unknown
 * @returns undefined if possible, or if none is wanted
 */
export function misplacedWebAcl(
  { readerRequestsPerAddress }: Configuration,
  region: string | undefined,
): string | undefined {
  if (readerRequestsPerAddress === undefined) return undefined;
  if (region === undefined || region === WEB_ACL_REGION) return undefined;
  return `readerRequestsPerAddress needs a deployment in ${WEB_ACL_REGION}, but this one goes to ${region}. Make the web ACL there, as docs/runbook.md shows, and name it as readerWebAclArn.`;
}

/**
 * Why the API's certificate does not fit a region: API Gateway needs one from its own region.
 * @param region undefined if unknown
 * @returns undefined if it fits, or without one
 */
export function misplacedCertificate(
  { apiCertificateArn }: Configuration,
  region: string | undefined,
): string | undefined {
  const of = apiCertificateArn?.split(":")[3];
  if (of === undefined || region === undefined || of === region) return undefined;
  return `apiCertificateArn is in ${of}, but this deployment goes to ${region}, where API Gateway needs a certificate of the same region.`;
}
