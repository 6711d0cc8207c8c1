import { setTimeout as pause } from "node:timers/promises";
import { type Configuration, domainOf } from "#lib/aws/deployment/configuration.ts";
import { hostsOf, isBelow } from "#lib/aws/deployment/hosts.ts";
import { type Certificate, certificateFor } from "./certificate.ts";
import type { Fit } from "./fit.ts";
import { type Alias, findHostedZone, writeAliases, writeDmarc } from "./hosted-zone.ts";

/** CloudFront takes certificates from here only. */
const CLOUDFRONT_REGION = "us-east-1";

const POLL_SECONDS = 10;
/** ACM mostly needs a minute or two once the records exist. */
const MOST_POLLS = 90;

/**
 * Prepares the two host names of a domain: finds or requests their certificates and, if the domain's zone is in Route
 * 53 of this account, writes the validation records and waits until they are issued.
 * @throws Error with the records to add if the zone is elsewhere
 */
export async function domainFit(
  { domain, mailSender }: Configuration,
  region: string,
  wait: (seconds: number) => Promise<unknown> = (seconds) => pause(seconds * 1000),
): Promise<Fit> {
  if (domain === undefined) return { settings: {}, notes: [] };
  const { api, reader } = hostsOf(domain);
  const request = () =>
    Promise.all([certificateFor(api, region), certificateFor(reader, CLOUDFRONT_REGION)]);
  const zone = await findHostedZone(domain);
  const requested = await polled(
    request,
    wait,
    (each) => each.proof !== undefined || each.isIssued,
  );
  const proofs = requested.flatMap(({ isIssued, proof }) => (isIssued || !proof ? [] : [proof]));
  if (proofs.length > 0 && zone === undefined) throw new Error(recordsToWrite(domain, proofs));
  if (proofs.length > 0 && zone !== undefined) await writeAliases(zone, proofs);
  const isOwnMail = zone !== undefined && isBelow(domainOf(mailSender), domain);
  if (isOwnMail) await writeDmarc(zone, domainOf(mailSender));
  const [forApi, forReader] = await polled(request, wait, ({ isIssued }) => isIssued);
  return {
    settings: {
      apiDomain: api,
      apiCertificateArn: forApi.arn,
      readerDomain: reader,
      readerCertificateArn: forReader.arn,
      ...(zone !== undefined && { hostedZoneId: zone }),
      ...(isOwnMail && { mailIdentity: "domain" }),
    },
    notes: zone === undefined ? [pointElsewhere(api, reader)] : [],
  };
}

type Pair = [api: Certificate, reader: Certificate];

async function polled(
  request: () => Promise<Pair>,
  wait: (seconds: number) => Promise<unknown>,
  isDone: (certificate: Certificate) => boolean,
): Promise<Pair> {
  for (let poll = 1; ; poll += 1) {
    const pair = await request();
    if (pair.every(isDone)) return pair;
    if (poll === MOST_POLLS) {
      throw new Error(
        "The certificates are not issued yet. Nothing is lost: run npm run deploy again later.",
      );
    }
    await wait(POLL_SECONDS);
  }
}

function recordsToWrite(domain: string, proofs: readonly Alias[]): string {
  const lines = proofs.map(({ name, value }) => `  ${name} CNAME ${value}`).join("\n");
  return `No zone of Route 53 in this account has ${domain}. Add these records where its DNS is, so that AWS issues the certificates, and run npm run deploy again:

${lines}`;
}

function pointElsewhere(api: string, reader: string): string {
  return `The DNS of ${api} and ${reader} is not in Route 53 of this account. After the deployment, add a CNAME for each: ${api} to the output ApiTarget, ${reader} to the output ReaderTarget.`;
}
