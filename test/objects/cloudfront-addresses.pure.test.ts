import { getSignedUrl } from "@aws-sdk/cloudfront-signer";
import { expect, it } from "vitest";
import { CloudFrontAddresses } from "#platform/aws/cloudfront-addresses.ts";
import { aDistribution, letsPass } from "#test/support/cloudfront-gate.ts";

const distribution = aDistribution();
const addresses = new CloudFrontAddresses(distribution);
const UNTIL = new Date("2026-11-03T13:00:00.900Z");
const BEFORE = new Date("2026-11-03T12:59:59Z");

/** The address with its query, as the reader's browser requests it. */
function signed(key: string, query: string): string {
  return `${addresses.contentUrl(key)}?${query}`;
}

function opens(key: string, query: string, at = BEFORE): boolean {
  return letsPass(distribution, signed(key, query), at);
}

it("are below the distribution, wherever the service was called", () => {
  expect(addresses.contentUrl("a/b c/1(*).jpg")).toBe(
    `https://${distribution.domain}/a/b%20c/1%28%2A%29.jpg`,
  );
});

it("of one object are those that the SDK's own signer makes", () => {
  const expected = getSignedUrl({
    ...distribution,
    url: addresses.contentUrl("a/pages/1.jpg"),
    dateLessThan: new Date("2026-11-03T13:00:00Z"),
  });
  const own = signed("a/pages/1.jpg", addresses.signObject("a/pages/1.jpg", UNTIL));
  expect(new Set(own.split(/[?&]/))).toEqual(new Set(expected.split(/[?&]/)));
});

it("of a folder are those that the SDK's own signer makes of the policy", () => {
  const query = new URLSearchParams(addresses.signPrefix("a/pages/", UNTIL));
  const base64 = query.get("Policy") ?? "";
  const policy = Buffer.from(base64.replaceAll("_", "="), "base64").toString();
  expect(JSON.parse(policy)).toEqual({
    Statement: [
      {
        Resource: `https://${distribution.domain}/a/pages/*`,
        Condition: { DateLessThan: { "AWS:EpochTime": 1_793_710_800 } },
      },
    ],
  });
  const expected = getSignedUrl({
    ...distribution,
    url: addresses.contentUrl("a/pages/1.jpg"),
    policy,
  });
  const own = signed("a/pages/1.jpg", addresses.signPrefix("a/pages", UNTIL));
  expect(new Set(own.split(/[?&]/))).toEqual(new Set(expected.split(/[?&]/)));
});

it("open what is below the folder, and nothing beside it", () => {
  const query = addresses.signPrefix("a/pages", UNTIL);
  const keys = ["a/pages/1.jpg", "a/pages/x/2.jpg", "a/pages-secret/1.jpg", "a/pages", "b/1.jpg"];
  expect(keys.filter((key) => opens(key, query))).toEqual(keys.slice(0, 2));
});

it("never make a wildcard of a key", () => {
  const query = addresses.signPrefix("a/*", UNTIL);
  expect(opens("a/*/1.jpg", query)).toBe(true);
  expect(opens("a/b/1.jpg", query)).toBe(false);
});

it("end with their time", () => {
  for (const query of [addresses.signPrefix("a", UNTIL), addresses.signObject("a/b", UNTIL)]) {
    expect(opens("a/b", query)).toBe(true);
    expect(opens("a/b", query, new Date("2026-11-03T13:00:00Z"))).toBe(false);
  }
});

it("are the same for the same time, so that browsers keep what is there", () => {
  expect(addresses.signPrefix("a", UNTIL)).toBe(addresses.signPrefix("a", UNTIL));
  expect(addresses.signObject("a/b", UNTIL)).toBe(addresses.signObject("a/b", UNTIL));
});

it("carry the name to save under, which cannot be changed", () => {
  const query = addresses.signObject("a/b.pdf", UNTIL, "Größe & 'so' 100%.pdf");
  expect(opens("a/b.pdf", query)).toBe(true);
  expect(opens("a/b.pdf", query.replace("100", "200"))).toBe(false);
  expect(new URLSearchParams(query).get("response-content-disposition")).toBe(
    "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20%27so%27%20100%25.pdf",
  );
});

it("of another installation open nothing", () => {
  const other = new CloudFrontAddresses(aDistribution());
  expect(opens("a/b", other.signPrefix("a", UNTIL))).toBe(false);
});
