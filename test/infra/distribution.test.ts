import * as v from "valibot";
import { expect, test } from "vitest";
import { pagePatterns, VISIT_PATTERN } from "#lib/aws/deployment/page-paths.ts";
import { at, synthesized } from "./stacks.ts";

const stacks = synthesized();
const reference = v.object({ Ref: v.string() });
const behaviorsSchema = v.array(
  v.object({
    PathPattern: v.string(),
    CachePolicyId: v.union([v.string(), reference]),
    ResponseHeadersPolicyId: reference,
    OriginRequestPolicyId: v.optional(v.string()),
  }),
);
const distributionSchema = v.object({
  DistributionConfig: v.object({
    CacheBehaviors: behaviorsSchema,
  }),
});
const headersSchema = v.object({
  ResponseHeadersPolicyConfig: v.object({
    CustomHeadersConfig: v.object({
      Items: v.array(v.object({ Header: v.string(), Value: v.string(), Override: v.boolean() })),
    }),
  }),
});

const [distribution] = stacks.ofType("AWS::CloudFront::Distribution");
const { CacheBehaviors: behaviors } = v.parse(
  distributionSchema,
  distribution?.properties,
).DistributionConfig;

function behaviorOf(pattern: string) {
  const found = behaviors.find(({ PathPattern }) => PathPattern === pattern);
  if (!found) throw new Error(`There is no behaviour ${pattern}`);
  return found;
}

function headersPolicyOf(behavior: { ResponseHeadersPolicyId: { Ref: string } }): unknown {
  const { Ref } = behavior.ResponseHeadersPolicyId;
  return stacks
    .ofType("AWS::CloudFront::ResponseHeadersPolicy")
    .find(({ logicalId }) => logicalId === Ref)?.properties;
}

/** The headers that a behaviour sets regardless of the origin. */
function headersOf(pattern: string): Record<string, string> {
  const { CustomHeadersConfig } = v.parse(
    headersSchema,
    headersPolicyOf(behaviorOf(pattern)),
  ).ResponseHeadersPolicyConfig;
  expect(CustomHeadersConfig.Items.every(({ Override }) => Override)).toBe(true);
  return Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));
}

function cacheOf(pattern: string): unknown {
  const id = behaviorOf(pattern).CachePolicyId;
  return stacks
    .ofType("AWS::CloudFront::CachePolicy")
    .find(({ logicalId }) => typeof id === "object" && logicalId === id.Ref)?.properties;
}

test("browsers keep the reader's files for a year", () => {
  expect(headersOf("/reader/*")).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    "timing-allow-origin": "*",
  });
});

test("pages of other sites may measure how long signed content takes", () => {
  for (const pattern of ["/*/pages/*", "/*/originals/*"]) {
    expect(headersOf(pattern)["timing-allow-origin"]).toBe("*");
  }
});

test.each([
  ["the reader's files", behaviorOf("/reader/*")],
  ["signed pages", behaviorOf("/*/pages/*")],
  ["signed PDFs", behaviorOf("/*/originals/*")],
])("a page without an origin may read %s", (_, behavior) => {
  expect(headersPolicyOf(behavior)).toMatchObject({
    ResponseHeadersPolicyConfig: {
      CorsConfig: {
        AccessControlAllowOrigins: { Items: ["*"] },
        AccessControlAllowCredentials: false,
        OriginOverride: true,
      },
    },
  });
});

test("the service worker may serve the reader's pages, and nobody keeps it", () => {
  expect(headersOf("/reader/offline.js")).toEqual({
    "service-worker-allowed": "/",
    "cache-control": "no-cache",
  });
  expect(cacheOf("/reader/offline.js")).toMatchObject({
    CachePolicyConfig: { MinTTL: 0, DefaultTTL: 0 },
  });
});

test("CloudFront meets the service worker's pattern before that of all files", () => {
  const patterns = behaviors.map(({ PathPattern }) => PathPattern);
  expect(patterns.indexOf("/reader/offline.js")).toBeLessThan(patterns.indexOf("/reader/*"));
});

test("names that AWS keeps once for all regions contain the region, so that a second deployment can be in another", () => {
  const global = stacks.resources.filter(({ type }) =>
    /^AWS::(?:CloudFront|CloudWatch::Dashboard)/.test(type),
  );
  const named = global.flatMap(({ logicalId, properties }) =>
    Object.entries({ ...properties, ...Object(Object.values(properties)[0]) })
      .filter(([key]) => key === "Name" || key === "DashboardName")
      .map(([, name]): [string, string] => [logicalId, JSON.stringify(name)]),
  );
  expect(named).toHaveLength(15);
  for (const [logicalId, name] of named) {
    expect([logicalId, name]).toEqual([logicalId, expect.stringContaining('"AWS::Region"')]);
  }
});

test("the public key of an earlier deployment keeps its name, which CloudFront does not change", () => {
  const [key] = synthesized({ publicKeyName: "without-region" }).ofType(
    "AWS::CloudFront::PublicKey",
  );
  expect(at(key?.properties, "PublicKeyConfig", "Name")).toBe(
    "mastheadaddressesKeysPublicKeyE4A62071",
  );
});

test("a visitor who meets no free function sees a page that tries again, which nobody keeps", () => {
  const errors = at(distribution?.properties, "DistributionConfig", "CustomErrorResponses");
  expect(errors).toContainEqual({
    ErrorCode: 503,
    ErrorCachingMinTTL: 0,
    ResponseCode: 503,
    ResponsePagePath: "/reader/busy.html",
  });
  expect(headersOf("/reader/busy.html")).toEqual({ "cache-control": "no-store" });
  const patterns = behaviors.map(({ PathPattern }) => PathPattern);
  expect(patterns.indexOf("/reader/busy.html")).toBeLessThan(patterns.indexOf("/reader/*"));
});

test("reports of visits come with the country, before any other path of the reader", () => {
  expect(cacheOf(VISIT_PATTERN)).toMatchObject({
    CachePolicyConfig: {
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["CloudFront-Viewer-Country"] },
      },
    },
  });
  const patterns = behaviors.map(({ PathPattern }) => PathPattern);
  expect(patterns.indexOf(VISIT_PATTERN)).toBeLessThan(patterns.indexOf("/read/*"));
});

test("what functions answer is kept as long as they say, by its whole address and nothing else", () => {
  for (const pattern of pagePatterns()) {
    expect(cacheOf(pattern), pattern).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStringBehavior: "all" },
          HeadersConfig: { HeaderBehavior: "none" },
          CookiesConfig: { CookieBehavior: "none" },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
        },
      },
    });
    // All of the visitor's headers except Host, so that If-None-Match reaches the origin.
    expect(at(behaviorOf(pattern), "OriginRequestPolicyId"), pattern).toBe(
      "b689b0a8-53d0-40ab-baf2-68738e2966ac",
    );
  }
  expect(pagePatterns()).toEqual(
    expect.arrayContaining(["/m/*", "/opds.json", "/sitemap.xml", "/robots.txt", "/read/*"]),
  );
});

test("no failure is kept: what is published is found at once", () => {
  const errors = at(distribution?.properties, "DistributionConfig", "CustomErrorResponses");
  const kept = [errors]
    .flat()
    .map((each) => [at(each, "ErrorCode"), at(each, "ErrorCachingMinTTL")]);
  expect(kept).toEqual([403, 404, 500, 502, 503, 504].map((status) => [status, 0]));
});
