import { expect, test } from "vitest";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";
import { domainFit } from "#lib/aws/deploying/fit/domain-fit.ts";
import { aDns, arnOf } from "#test/deployment/support/dns.ts";

/** The fit of a deployment with this domain, and the waits in seconds. */
async function fitting(domain: string | undefined, mailSender = "mags@example.org") {
  const waits: number[] = [];
  const file = JSON.stringify({ mailSender, ...(domain !== undefined && { domain }) });
  const fit = domainFit(readConfiguration(file), "eu-central-1", async (seconds) => {
    waits.push(seconds);
  });
  return { fit: await fit, waits };
}

test("without a domain nothing is asked", async () => {
  expect((await fitting(undefined)).fit).toEqual({ settings: {}, notes: [] });
});

test("a zone in Route 53 gets all records, and the deployment both host names", async () => {
  const { records } = await aDns({ "example.org": "Z1" });
  const { fit, waits } = await fitting("press.example.org", "mags@press.example.org");
  expect(fit).toEqual({
    settings: {
      apiDomain: "api.press.example.org",
      apiCertificateArn: arnOf("api.press.example.org"),
      readerDomain: "read.press.example.org",
      readerCertificateArn: arnOf("read.press.example.org"),
      hostedZoneId: "Z1",
      mailIdentity: "domain",
    },
    notes: [],
  });
  expect([...records].toSorted()).toEqual([
    "_dmarc.press.example.org",
    "_proof.api.press.example.org",
    "_proof.read.press.example.org",
  ]);
  expect(waits.length).toBeGreaterThan(0);
});

test("another deployment asks for nothing again, and leaves a DMARC record as it is", async () => {
  const { records, certificates } = await aDns({ "example.org": "Z1" });
  records.add("_dmarc.example.org");
  const first = await fitting("example.org");
  const second = await fitting("example.org");
  expect(second).toEqual({ fit: first.fit, waits: [] });
  expect(certificates.size).toBe(2);
});

test("mail from another domain keeps the identity that it has", async () => {
  await aDns({ "example.org": "Z1" });
  const { fit } = await fitting("example.org", "mags@press.example");
  expect(fit.settings.mailIdentity).toBeUndefined();
});

test("where the zone is elsewhere, the records are printed, and the next run continues", async () => {
  const { records } = await aDns();
  await expect(fitting("example.org")).rejects.toThrow(
    /No zone of Route 53[^]*_proof[.]api[.]example[.]org CNAME api[.]example[.]org[.]acm-validations/,
  );
  for (const host of ["api", "read"]) records.add(`_proof.${host}.example.org`);
  await expect(fitting("example.org")).rejects.toThrow("No zone of Route 53");
  await expect(fitting("example.org")).rejects.toThrow("No zone of Route 53");
  const { fit } = await fitting("example.org");
  expect(fit.settings.hostedZoneId).toBeUndefined();
  expect(fit.notes).toEqual([expect.stringMatching(/api[.]example[.]org to the output ApiTarget/)]);
});
