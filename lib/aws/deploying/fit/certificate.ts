import { createHash } from "node:crypto";
import {
  ACMClient,
  DescribeCertificateCommand,
  ListCertificatesCommand,
  RequestCertificateCommand,
} from "@aws-sdk/client-acm";
import type { Alias } from "./hosted-zone.ts";

export interface Certificate {
  arn: string;
  isIssued: boolean;
  /** The validation record; ACM names it some seconds after the request. */
  proof: Alias | undefined;
}

/** ACM keeps an unvalidated certificate for three days, then marks it as failed. */
const USABLE = ["ISSUED", "PENDING_VALIDATION"] as const;

/** The certificate for a host name in a region: an existing or a new one. */
export async function certificateFor(host: string, region: string): Promise<Certificate> {
  const client = new ACMClient({ region, maxAttempts: 2 });
  try {
    const arn = (await findCertificate(client, host)) ?? (await requestCertificate(client, host));
    const command = new DescribeCertificateCommand({ CertificateArn: arn });
    const { Certificate: found } = await client.send(command);
    const record = found?.DomainValidationOptions?.[0]?.ResourceRecord;
    const isIssued = found?.Status === "ISSUED";
    const { Name: name, Value: value } = record ?? {};
    return { arn, isIssued, proof: name && value ? { name, value } : undefined };
  } finally {
    client.destroy();
  }
}

async function findCertificate(client: ACMClient, host: string): Promise<string | undefined> {
  const command = new ListCertificatesCommand({ CertificateStatuses: [...USABLE], MaxItems: 1000 });
  const { CertificateSummaryList = [] } = await client.send(command);
  const ours = CertificateSummaryList.filter(({ DomainName }) => DomainName === host);
  return (ours.find(({ Status }) => Status === "ISSUED") ?? ours[0])?.CertificateArn;
}

async function requestCertificate(client: ACMClient, host: string): Promise<string> {
  const command = new RequestCertificateCommand({
    DomainName: host,
    ValidationMethod: "DNS",
    // Two concurrent runs get the same one.
    IdempotencyToken: createHash("sha256").update(host).digest("hex").slice(0, 32),
  });
  const { CertificateArn = "" } = await client.send(command);
  return CertificateArn;
}
