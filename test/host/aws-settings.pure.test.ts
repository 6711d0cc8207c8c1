import { expect, test } from "vitest";
import { readSettings } from "#platform/settings/env.ts";

const CLOUD_FRONT = {
  MASTHEAD_CONTENT_DOMAIN: "d111111abcdef8.cloudfront.net",
  MASTHEAD_CONTENT_KEY_PAIR_ID: "K2JCJMDEHXQW5F",
  MASTHEAD_CONTENT_PRIVATE_KEY: "-----BEGIN\\nEND-----",
};

test("without an environment names nothing on AWS and no endpoint", () => {
  expect(readSettings({}).aws).toEqual({
    hasEndpoint: false,
    hasTableEndpoint: false,
    bucket: undefined,
    uploadQueueUrl: undefined,
    senderAddress: undefined,
    cloudFront: undefined,
  });
});

test("distinguishes an endpoint for everything from one for the table", () => {
  const aws = (env: Record<string, string>) => readSettings(env).aws;
  expect(aws({ AWS_ENDPOINT_URL: "http://127.0.0.1:4566" })).toMatchObject({
    hasEndpoint: true,
    hasTableEndpoint: false,
  });
  expect(aws({ AWS_ENDPOINT_URL: "" }).hasEndpoint).toBe(false);
  expect(aws({ AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:8000" }).hasTableEndpoint).toBe(true);
});

test("takes a private key whose line breaks are written out", () => {
  expect(readSettings({ ...CLOUD_FRONT }).aws.cloudFront?.privateKey).toBe("-----BEGIN\nEND-----");
});

test.each(Object.keys(CLOUD_FRONT))("refuses signed addresses without %s", (name) => {
  const env = { ...CLOUD_FRONT, [name]: "" };
  expect(() => readSettings(env)).toThrow("must be set together");
});
