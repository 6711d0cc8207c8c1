const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. The file is made anew whenever it is read. */
const VALID_DAYS = 180;

/** Whom to tell of a weakness of this installation (RFC 9116). */
export function securityTxt(contact: string, baseUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MILLISECONDS);
  const expires = new Date((today + VALID_DAYS) * DAY_MILLISECONDS).toISOString();
  return `Contact: mailto:${contact}
Expires: ${expires.replace(".000", "")}
Canonical: ${baseUrl}/.well-known/security.txt
`;
}
