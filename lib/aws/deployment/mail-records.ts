/** A record of a domain's DNS, as a zone file and Route 53 spell its value. */
export interface MailRecord {
  name: string;
  type: "CNAME" | "MX" | "TXT";
  value: string;
}

/** The host for bounces; receivers compare its SPF record with the sender's domain. */
export function bounceDomainOf(domain: string): string {
  return `bounce.${domain}`;
}

/**
 * The records by which receivers recognise mail of a domain: its signatures (DKIM), its servers (SPF), and the
 * treatment of other mail in its name (DMARC; nothing yet, so that no mail is lost). Gmail and Yahoo refuse bulk mail
 * without them.
 */
export function mailRecords(
  domain: string,
  region: string,
  dkim: readonly { name: string; value: string }[],
): MailRecord[] {
  const bounces = bounceDomainOf(domain);
  return [
    ...dkim.map(({ name, value }) => ({ name, type: "CNAME" as const, value })),
    { name: bounces, type: "MX", value: `10 feedback-smtp.${region}.amazonses.com` },
    { name: bounces, type: "TXT", value: `"v=spf1 include:amazonses.com ~all"` },
    dmarcRecord(domain),
  ];
}

/** The receivers' treatment of mail that only pretends to come from a domain: nothing yet. */
export function dmarcRecord(domain: string): MailRecord {
  return { name: `_dmarc.${domain}`, type: "TXT", value: `"v=DMARC1; p=none"` };
}
