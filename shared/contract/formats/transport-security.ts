/**
 * For a year after an https visit, a browser uses only https. Subdomains and preloading are left to the operator's
 * proxy: the rest of the domain is not ours.
 */
export const TRANSPORT_SECURITY_SECONDS = 365 * 24 * 60 * 60;

/** For answers at https addresses. */
export const TRANSPORT_SECURITY = {
  "strict-transport-security": `max-age=${TRANSPORT_SECURITY_SECONDS}`,
} as const;
