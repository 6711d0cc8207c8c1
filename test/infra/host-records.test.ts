import { expect, test } from "vitest";
import { synthesize } from "#lib/aws/stacks/synthesize.ts";

const arn = (region: string) => `arn:aws:acm:${region}:123456789012:certificate/1234`;
const domains = {
  domain: "example.org",
  apiDomain: "api.example.org",
  apiCertificateArn: arn("eu-central-1"),
  readerDomain: "read.example.org",
  readerCertificateArn: arn("us-east-1"),
};

test("a zone of Route 53 gets the records of both hosts, and of the sender's domain", () => {
  const settings = { ...domains, hostedZoneId: "Z1", mailIdentity: "domain" };
  const records = synthesize(settings).ofType("AWS::Route53::RecordSet");
  const named = records.map(({ properties: { Type, Name } }) =>
    typeof Name === "string" ? `${String(Type)} ${Name}` : String(Type),
  );
  expect(named.toSorted()).toEqual([
    "A api.example.org.",
    "A read.example.org.",
    "AAAA read.example.org.",
    "CNAME",
    "CNAME",
    "CNAME",
    "MX bounce.example.org",
    "TXT bounce.example.org",
  ]);
  for (const { properties } of records) expect(properties["HostedZoneId"]).toBe("Z1");
});

test("without such a zone nothing is written", () => {
  expect(synthesize(domains).ofType("AWS::Route53::RecordSet")).toEqual([]);
});

test("a domain and other host names exclude each other", () => {
  const settings = {
    domain: "example.org",
    apiDomain: "x.example.org",
    apiCertificateArn: arn("x"),
  };
  expect(() => synthesize(settings)).toThrow("domain: means api.example.org and read.example.org");
});
