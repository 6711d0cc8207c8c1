import { domainToASCII } from "node:url";

// RFC 5321: 64 characters before the @ and 254 in all. Refuses quoted local parts, which are not in use, and local
// parts beyond ASCII, to which SES does not deliver.
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
// A numeric last label would be an IPv4 address, not a domain.
const DOMAIN =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
// Letters of any script; the last two join letters in some.
const DOMAIN_CHARACTERS = /^(?:[\p{L}\p{M}\p{N}.-]|\u200C|\u200D)+$/u;
const LOCAL_LENGTH = 64;
const ADDRESS_LENGTH = 254;

/**
 * An e-mail address in its stored form: trimmed, the domain in lower case (Unicode stays), the part before the @
 * unchanged. Undefined for an invalid address.
 */
export function normalAddress(given: string): string | undefined {
  const address = given.trim();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1).toLowerCase();
  const isAddress =
    local.length <= LOCAL_LENGTH &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(asciiDomain(domain)) &&
    `${local}@${asciiDomain(domain)}`.length <= ADDRESS_LENGTH;
  return isAddress ? `${local}@${domain}` : undefined;
}

/** The address in the form that mail servers accept: the domain in ASCII (IDNA). */
export function deliverableAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/**
 * Empty for an invalid domain. Node parses its argument as the start of a URL: it would skip line breaks and stop at a
 * slash.
 */
function asciiDomain(domain: string): string {
  return DOMAIN_CHARACTERS.test(domain) ? domainToASCII(domain) : "";
}
