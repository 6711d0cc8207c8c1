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
  const context: Record<string, string> = {
    tracing: "true",
    logDays: "7",
    mailSender: "b@example.org",
  };
  expect(readConfiguration(JSON.stringify(SENDER), (key) => context[key])).toMatchObject({
    tracing: true,
    logDays: 7,
    mailSender: "b@example.org",
  });
});

test.each([
  [{ logDays: 8 }, "logDays: must be one of 1, 3, 5"],
  [{ requestsPerSecond: "many" }, "requestsPerSecond: must be a whole number from 1 to 10000"],
  [{ requestsPerSecond: 1.5 }, "requestsPerSecond: must be a whole number"],
  [{ mailSender: "nobody" }, "mailSender: must be a bare e-mail address"],
  [{ name: "My Press" }, "name: must be up to 20 lowercase letters"],
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
