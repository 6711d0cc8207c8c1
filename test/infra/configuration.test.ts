import { expect, test } from "vitest";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";

const SENDER = { mailSender: "mags@example.org" };
const CERTIFICATE = "arn:aws:acm:us-east-1:123456789012:certificate/1234";

const WEB_ACL = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/mine/0a1b-2c";

function reading(values: Record<string, unknown>): () => unknown {
  return () => readConfiguration(JSON.stringify({ ...SENDER, ...values }));
}

test("needs no more than a sender of mail", () => {
  expect(readConfiguration(JSON.stringify(SENDER))).toMatchObject({
    name: "masthead",
    mailSender: "mags@example.org",
    maxUploadMegabytes: 500,
    tracing: false,
  });
});

test.each(["http://127.0.0.1:12111", "http://localhost:12111/", "http://127.0.0.2"])(
  "a stand-in for Stripe may be at %s",
  (stripeApi) => {
    expect(reading({ stripeApi })()).toMatchObject({ stripeApi });
  },
);

test.each([
  "https://127.0.0.1:12111",
  "https://api.stripe.com",
  "http://api.stripe.com",
  "http://127.0.0.1.example.org",
  "http://127.0.0.1:12111@example.org",
  "http://127.0.0.1:12111/v1",
  "http://127.0.0.1:12111?to=example.org",
  "http://10.0.0.1:12111",
  "http://169.254.169.254",
  "127.0.0.1:12111",
  "localhost",
  "",
  " ",
])("a stand-in for Stripe may not be at %j, since it gets secret keys", (stripeApi) => {
  expect(reading({ stripeApi })).toThrow("stripeApi: must");
});

test("says what to write where the sender is missing", () => {
  expect(() => readConfiguration(undefined)).toThrow(
    `mailSender: is missing: the address that mail comes from, such as {"mailSender": "you@example.org"}`,
  );
});

test("what is on the command line is read as what it means, and wins", () => {
  const context = {
    tracing: "true",
    logDays: "7",
    mailSender: "b@example.org",
    uploadOrigins: "https://a.example.org, https://b.example.org:8443",
    "@aws-cdk/core:defaultCrossStackReferences": "strong",
    "cli-telemetry": false,
  };
  expect(readConfiguration(JSON.stringify(SENDER), context)).toMatchObject({
    tracing: true,
    logDays: 7,
    mailSender: "b@example.org",
    uploadOrigins: ["https://a.example.org", "https://b.example.org:8443"],
  });
});

test.each([
  ["Domain", "domain"],
  ["api-domain", "apiDomain"],
  ["logdays", "logDays"],
  ["mail_sender", "mailSender"],
])("%s on the command line is not passed over in silence", (key, meant) => {
  expect(() => readConfiguration(JSON.stringify(SENDER), { [key]: "x" })).toThrow(
    `  ${key}: is not known; write ${meant}`,
  );
});

test("a file with a byte order mark is read", () => {
  expect(readConfiguration(`\uFEFF${JSON.stringify(SENDER)}`)).toMatchObject(SENDER);
});

test.each([
  { domain: "xn--gre-6ka8i.de" },
  { domain: "example.xn--p1ai" },
  { domain: `${"a".repeat(63)}.org` },
  { uploadOrigins: ["https://*.example.org", "http://localhost:5173", "*"] },
  { name: "mag" },
  { alarmEmail: "o'neill+alarms@example.org" },
])("takes %o", (values) => {
  expect(reading(values)()).toMatchObject(values);
});

test.each([
  "Example.org",
  "example.org.",
  "https://example.org",
  "*.example.org",
  "größe.de",
  "localhost",
  "10.0.0.1",
  "a-.example.org",
  `${"a".repeat(64)}.org`,
  `${"a.".repeat(126)}org`,
])("%s is no domain", (domain) => {
  expect(reading({ domain })).toThrow("domain: must be a host name");
});

test.each([
  "A <a@example.org>",
  `a@exa"mple.org`,
  "a@x.org;b",
  "a@x.org,b@x.org",
  "a@x.org\r\nB: c",
])("%j is no address", (mailSender) => {
  expect(reading({ mailSender })).toThrow("mailSender: must be a bare e-mail address");
});

test.each(["example.org", "https://example.org/", "https://*.*.org", "ftp://x.org", "null", ""])(
  "no page uploads from %j, which S3 would compare in vain",
  (origin) => {
    expect(reading({ uploadOrigins: [origin] })).toThrow("must be sites without a path");
  },
);

test.each([
  [{ logDays: 8 }, "logDays: must be one of 1, 3, 5"],
  [{ requestsPerSecond: "many" }, "requestsPerSecond: must be a whole number from 1 to 10000"],
  [{ requestsPerSecond: 1.5 }, "requestsPerSecond: must be a whole number"],
  [{ mailSender: "nobody" }, "mailSender: must be a bare e-mail address"],
  [{ name: "My Press" }, "name: must be 3 to 20 lowercase letters"],
  [{ name: "ab" }, "name: must be 3 to 20 lowercase letters"],
  [{ name: "aws-mags" }, "name: must not begin with aws, ssm"],
  [{ name: "ssmags" }, "name: must not begin with aws, ssm"],
  [
    {
      apiDomain: "m.example.org",
      apiCertificateArn: CERTIFICATE,
      readerDomain: "m.example.org",
      readerCertificateArn: CERTIFICATE,
    },
    "apiDomain and readerDomain: must be two host names",
  ],
  [
    {
      readerDomain: "m.example.org",
      readerCertificateArn: CERTIFICATE.replace("us-east-1", "eu-central-1"),
    },
    "readerCertificateArn: must be in us-east-1",
  ],
  [{ tracing: "maybe" }, "tracing: must be true or false"],
  [{ mailIdentity: "both" }, "mailIdentity: must be address, domain or existing"],
  [{ converterConcurrency: 1 }, "converterConcurrency: must be a whole number from 2 to 100"],
  [{ colour: "red" }, "colour: is not known"],
  [{ apiDomain: "api.example.org" }, "apiDomain and apiCertificateArn: belong together"],
  [{ keepDefaultEndpoint: "maybe" }, "keepDefaultEndpoint: must be true or false"],
  [{ readerRequestsPerSecond: 0 }, "readerRequestsPerSecond: must be a whole number from 1"],
  [
    { readerRequestsPerAddress: 10 },
    "readerRequestsPerAddress: must be a whole number from 100 to 1000000",
  ],
  [
    { readerWebAclArn: "arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/mine/1" },
    "readerWebAclArn: must be the ARN of a web ACL for CloudFront",
  ],
  [
    { readerWebAclArn: WEB_ACL, readerRequestsPerAddress: 2000 },
    "readerRequestsPerAddress and readerWebAclArn: exclude each other",
  ],
  [
    { readerDomain: "https://x.org", readerCertificateArn: CERTIFICATE },
    "readerDomain: must be a host name",
  ],
])("names the key that is wrong: %o", (values, message) => {
  expect(reading(values)).toThrow(message);
});

test("reports everything that is wrong at once", () => {
  expect(reading({ logDays: 8, colour: "red" })).toThrow(/logDays.*\n.*colour/);
});

test.each(["{", "[]", `"text"`])("a file that is no object is reported: %s", (file) => {
  expect(() => readConfiguration(file)).toThrow("masthead.config.json");
});
