import { describe, expect, test } from "vitest";
import { errorsOf } from "#lib/aws/stacks/synthesize.ts";

const CERTIFICATE = "arn:aws:acm:us-east-1:123456789012:certificate/1234";
const HOSTS = {
  apiDomain: "api.example.org",
  apiCertificateArn: CERTIFICATE,
  readerDomain: "read.example.org",
  readerCertificateArn: CERTIFICATE,
};

describe("the CDK's own command line", () => {
  test("takes a configuration that has only the sender of mail", () => {
    expect(errorsOf({})).toEqual([]);
  });

  test.each([
    ["neither", {}],
    ["the API's", { apiDomain: HOSTS.apiDomain, apiCertificateArn: CERTIFICATE }],
    ["the reader's", { readerDomain: HOSTS.readerDomain, readerCertificateArn: CERTIFICATE }],
  ])("refuses a domain with the host name and certificate of %s", (_, hosts) => {
    const errors = errorsOf({ domain: "example.org", ...hosts });
    const refused = new Set(errors.map(({ stack }) => stack));
    // All stacks whose deployment would lose a host name, a record or the mail domain; not the table and the bucket.
    expect(refused).toEqual(new Set(["addresses", "mail", "publishing", "account", "service"]));
    for (const { message } of errors) {
      expect(message).toMatch(/^domain: example\.org .+npm run deploy.+apiCertificateArn/s);
    }
  });

  test("takes a domain once its settings are there, as npm run deploy passes them", () => {
    expect(errorsOf({ domain: "example.org", ...HOSTS })).toEqual([]);
    expect(errorsOf(HOSTS)).toEqual([]);
  });

  test("refuses a web ACL of its own outside the one region that has them", () => {
    const settings = { readerRequestsPerAddress: 2000 };
    expect(errorsOf(settings, "us-east-1")).toEqual([]);
    // Without a known region, CloudFormation decides.
    expect(errorsOf(settings)).toEqual([]);
    expect(errorsOf(settings, "eu-central-1")).toEqual([
      {
        stack: "addresses",
        message: expect.stringMatching(/^readerRequestsPerAddress needs .+us-east-1/),
      },
    ]);
  });

  test("refuses a certificate that API Gateway would not take in the region", () => {
    expect(errorsOf(HOSTS, "us-east-1")).toEqual([]);
    expect(errorsOf(HOSTS, "eu-central-1")).toEqual([
      { stack: "service", message: expect.stringMatching(/^apiCertificateArn is in us-east-1/) },
    ]);
  });
});
