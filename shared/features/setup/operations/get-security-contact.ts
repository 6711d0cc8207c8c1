import { securityContact } from "#features/setup/service-place.ts";
import { now } from "#platform/runtime.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. Each read makes a new file. */
const VALID_DAYS = 180;

/** The contact for reporting vulnerabilities of this installation, and its expiry; undefined without one. */
export function getSecurityContact(): { contact: string; expiresAt: string } | undefined {
  const contact = securityContact();
  if (contact === undefined) return undefined;
  // The same all day, so that caches keep the file.
  const today = Math.floor(now().getTime() / DAY_MILLISECONDS);
  return { contact, expiresAt: new Date((today + VALID_DAYS) * DAY_MILLISECONDS).toISOString() };
}
