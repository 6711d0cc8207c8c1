/**
 * A year, within which a browser that has been here by https comes by https only. Subdomains and preloading are left to
 * the operator's proxy: what else is on the domain is not ours to decide.
 */
export const TRANSPORT_SECURITY_SECONDS = 365 * 24 * 60 * 60;

/** For answers at an address that is https. */
export const TRANSPORT_SECURITY = {
  "strict-transport-security": `max-age=${TRANSPORT_SECURITY_SECONDS}`,
} as const;
