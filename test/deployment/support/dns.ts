import { standInForAws } from "./aws-endpoint.ts";

/** Route 53 and ACM of an account. */
export interface Dns {
  /** Ids of public zones by domain. */
  zones: Record<string, string>;
  /** Names that have a record in their zone. */
  records: Set<string>;
  /** Certificates by host, with the number of calls in which they stay pending after their record exists. */
  certificates: Map<string, { pendingFor: number }>;
}

/** Lets the running test's SDK clients reach zones that write records, and a certificate authority that trusts them. */
export async function aDns(zones: Record<string, string> = {}): Promise<Dns> {
  const dns: Dns = { zones, records: new Set(), certificates: new Map() };
  await standInForAws((request, body) => {
    const target = String(request.headers["x-amz-target"] ?? "");
    return target === ""
      ? zoneAnswer(dns, request.url ?? "", body)
      : { status: 200, answer: JSON.stringify(certificateAnswer(dns, target, body)) };
  });
  return dns;
}

function zoneAnswer({ zones, records }: Dns, url: string, body: string) {
  const asked = new URL(url, "http://dns").searchParams.get("dnsname");
  if (asked !== null) {
    const id = zones[asked];
    const zone =
      id === undefined
        ? ""
        : `<HostedZone><Id>/hostedzone/${id}</Id><Name>${asked}.</Name><CallerReference>x</CallerReference></HostedZone>`;
    return { status: 200, answer: `<R><HostedZones>${zone}</HostedZones></R>` };
  }
  const names = [...body.matchAll(/<Name>([^<]+)</g)].map(([, name = ""]) => name);
  if (body.includes("<Action>CREATE<") && names.some((name) => records.has(name))) {
    const error = "<Error><Code>InvalidChangeBatch</Code><Message>it exists</Message></Error>";
    return { status: 400, answer: `<ErrorResponse>${error}</ErrorResponse>` };
  }
  for (const name of names) records.add(name);
  return { status: 200, answer: "<R><ChangeInfo><Id>c</Id></ChangeInfo></R>" };
}

function certificateAnswer({ certificates, records }: Dns, target: string, body: string): object {
  const { DomainName = "", CertificateArn = "" } = JSON.parse(body);
  if (target.endsWith("ListCertificates")) {
    const listed = [...certificates.keys()].map((host) => ({
      CertificateArn: arnOf(host),
      DomainName: host,
      Status: "PENDING_VALIDATION",
    }));
    return { CertificateSummaryList: listed };
  }
  if (target.endsWith("RequestCertificate")) {
    certificates.set(DomainName, { pendingFor: 2 });
    return { CertificateArn: arnOf(DomainName) };
  }
  const host = String(CertificateArn).split("/").at(-1) ?? "";
  const found = certificates.get(host);
  const name = `_proof.${host}`;
  if (found && records.has(name)) found.pendingFor -= 1;
  const isIssued = found !== undefined && found.pendingFor < 0;
  const ResourceRecord = { Name: name, Type: "CNAME", Value: `${host}.acm-validations.aws.` };
  return {
    Certificate: {
      Status: isIssued ? "ISSUED" : "PENDING_VALIDATION",
      DomainValidationOptions: [{ DomainName: host, ResourceRecord }],
    },
  };
}

export function arnOf(host: string): string {
  return `arn:aws:acm:eu-central-1:123456789012:certificate/${host}`;
}
