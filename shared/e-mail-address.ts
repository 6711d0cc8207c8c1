import { domainToASCII } from "node:url";

// RFC 5321: 64 characters before the @ and 254 in all. Quoted local parts, which nobody uses, and
// local parts beyond ASCII, which SES does not deliver to, are refused.
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LOCAL_LENGTH = 64;
const ADDRESS_LENGTH = 254;

/**
 * An e-mail address in its stored form: trimmed, the domain in lower case (Unicode kept as given), the
 * part before the @ as given. Undefined for what is not an address.
 */
export function normalAddress(given: string): string | undefined {
  const address = given.trim();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1).toLowerCase();
  const isAddress =
    local.length <= LOCAL_LENGTH &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(domainToASCII(domain)) &&
    `${local}@${domainToASCII(domain)}`.length <= ADDRESS_LENGTH;
  return isAddress ? `${local}@${domain}` : undefined;
}

/** The address as mail servers take it: the domain in ASCII (IDNA). */
export function deliverableAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
