import {
  type Change,
  ChangeResourceRecordSetsCommand,
  InvalidChangeBatch,
  ListHostedZonesByNameCommand,
  Route53Client,
} from "@aws-sdk/client-route-53";
import { dmarcRecord } from "#lib/aws/deployment/mail-records.ts";

export interface Alias {
  name: string;
  value: string;
}

/**
 * The public zone of Route 53 that has a domain's records: the domain's own, or that of a domain above it.
 * @returns its id; undefined if this account has none
 */
export async function findHostedZone(domain: string): Promise<string | undefined> {
  const client = new Route53Client({ maxAttempts: 2 });
  try {
    for (const name of withParents(domain)) {
      const command = new ListHostedZonesByNameCommand({ DNSName: name });
      const { HostedZones = [] } = await client.send(command);
      const found = HostedZones.find(
        ({ Name, Config }) => Name === `${name}.` && Config?.PrivateZone !== true,
      );
      if (found?.Id !== undefined) return found.Id.replace("/hostedzone/", "");
    }
    return undefined;
  } finally {
    client.destroy();
  }
}

/** Writes records, replacing existing ones. */
export async function writeAliases(zone: string, aliases: readonly Alias[]): Promise<void> {
  await change(
    zone,
    aliases.map(({ name, value }) => ({
      Action: "UPSERT",
      ResourceRecordSet: {
        Name: name,
        Type: "CNAME",
        TTL: 300,
        ResourceRecords: [{ Value: value }],
      },
    })),
  );
}

/** Writes a domain's DMARC record unless it has one, which is its owner's decision. */
export async function writeDmarc(zone: string, domain: string): Promise<void> {
  const { name, type: Type, value } = dmarcRecord(domain);
  const ResourceRecords = [{ Value: value }];
  const ResourceRecordSet = { Name: name, Type, TTL: 300, ResourceRecords };
  try {
    await change(zone, [{ Action: "CREATE", ResourceRecordSet }]);
  } catch (error) {
    if (!(error instanceof InvalidChangeBatch)) throw error;
  }
}

async function change(HostedZoneId: string, Changes: Change[]): Promise<void> {
  const client = new Route53Client({ maxAttempts: 2 });
  try {
    const ChangeBatch = { Changes };
    await client.send(new ChangeResourceRecordSetsCommand({ HostedZoneId, ChangeBatch }));
  } finally {
    client.destroy();
  }
}

/** `press.example.org`, `example.org`; a top-level domain has no owner. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
