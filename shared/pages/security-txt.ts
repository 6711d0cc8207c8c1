/** The contact for reporting vulnerabilities of this installation (RFC 9116). */
export function securityTxt(
  { contact, expiresAt }: { contact: string; expiresAt: string },
  baseUrl: string,
): string {
  return `Contact: mailto:${contact}
Expires: ${expiresAt.replace(".000", "")}
Canonical: ${baseUrl}/.well-known/security.txt
`;
}
