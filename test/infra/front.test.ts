import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { methodsOf } from "#contract/api/operation.ts";
import { OPERATIONS, ROUTES } from "#contract/api/registry.ts";
import { at, stacks, synthesized } from "./stacks.ts";

const CERTIFICATE = "arn:aws:acm:us-east-1:123456789012:certificate/1234";
const OWN_DOMAIN = { apiDomain: "api.example.org", apiCertificateArn: CERTIFICATE };

/** Rate and burst of a stage's routes, by route key. */
function bucketsOf({ ofType }: typeof stacks): Map<string, { rate: number; burst: number }> {
  const [stage] = ofType("AWS::ApiGatewayV2::Stage");
  const settings = Object.entries(at(stage?.properties, "RouteSettings") ?? {});
  return new Map(
    settings.map(([key, each]) => {
      const rate = Number(at(each, "ThrottlingRateLimit"));
      return [key, { rate, burst: Number(at(each, "ThrottlingBurstLimit")) }];
    }),
  );
}

const buckets = bucketsOf(stacks);
const ofApi = [...buckets].filter(([key]) => key.includes("/api/2.0/"));
const ofReader = [...buckets].filter(([key]) => !key.includes("/api/2.0/"));

function sum(some: typeof ofApi): number {
  return some.reduce((total, [, { rate }]) => total + rate, 0);
}

function bucketAt(operationId: string): { rate: number; burst: number } | undefined {
  const route = ROUTES.find((each) => each.operationId === operationId);
  return route && buckets.get(`${methodsOf(route)[0]} ${route.paths[0]}`);
}

describe("throttles", () => {
  test("each route has a bucket of its own, so that nobody empties another's", () => {
    const keys = stacks
      .ofType("AWS::ApiGatewayV2::Route")
      .map(({ properties }) => String(properties["RouteKey"]));
    expect([...buckets.keys()].toSorted()).toEqual(keys.toSorted());
    for (const [key, { rate, burst }] of buckets) {
      expect(rate, key).toBeGreaterThan(0);
      expect(Number.isInteger(burst) && burst >= 1, key).toBe(true);
    }
  });

  test("API Gateway knows the routes before it gets their settings", () => {
    const [stage] = stacks.ofType("AWS::ApiGatewayV2::Stage");
    const routes = stacks.ofType("AWS::ApiGatewayV2::Route");
    expect(new Set(routes.map(({ stack }) => stack))).toEqual(new Set([stage?.stack]));
    expect(stage?.whole["DependsOn"]).toEqual(
      expect.arrayContaining(routes.map(({ logicalId }) => logicalId)),
    );
  });

  test("a route without its own bucket would have what all have together", () => {
    const all = Math.ceil(sum(ofApi) + sum(ofReader));
    const [stage] = stacks.ofType("AWS::ApiGatewayV2::Stage");
    expect(stage?.properties["DefaultRouteSettings"]).toEqual({
      ThrottlingRateLimit: all,
      ThrottlingBurstLimit: all,
    });
  });

  test("readers' routes together leave functions to the publisher", () => {
    // A new account has ten functions at once; a call takes 20 ms.
    expect(sum(ofReader)).toBeLessThan(10 / 0.02);
  });

  test("costly calls are allowed less often than frequent ones", () => {
    expect(bucketAt("getConversionStatus")).toEqual({ rate: 20, burst: 100 });
    expect(bucketAt("updateMagazine")).toEqual({ rate: 10, burst: 100 });
    const costlyOnes = [
      "setLogo",
      "createContacts",
      "createIssue",
      "publishIssue",
      "deliverIssue",
      "deliverSubscription",
      "testWebhook",
      "redeliverWebhookSince",
    ];
    for (const costly of costlyOnes) {
      expect([costly, bucketAt(costly)]).toEqual([costly, { rate: 5, burst: 20 }]);
    }
    expect(bucketAt("openReader")).toEqual({ rate: 50, burst: 100 });
    expect(bucketAt("openSession")).toEqual({ rate: 3, burst: 20 });
    expect(bucketAt("recordReading")).toEqual({ rate: 25, burst: 100 });
    expect(bucketAt("requestSubscription")).toEqual({ rate: 1, burst: 10 });
  });

  test("one key may read as fast as its own limit has it", () => {
    const reads = OPERATIONS.filter(({ method }) => method === "GET");
    for (const { operationId } of reads) {
      expect(bucketAt(operationId)?.rate ?? 0, operationId).toBeGreaterThanOrEqual(10);
    }
  });

  test("readers' rates and the API's are set apart", () => {
    const slow = bucketsOf(synthesized({ readerRequestsPerSecond: 1, requestBurst: 1 }));
    expect(slow.get("POST /api/2.0/magazines")).toEqual({ rate: 10, burst: 1 });
    expect(slow.get("GET /read/{account_id}/{issue_id}")).toEqual({ rate: 1, burst: 1 });
    expect(slow.get("POST /read/{account_id}/{issue_id}/subscription")).toEqual({
      rate: 0.02,
      burst: 1,
    });
  });

  test("the default stays below what API Gateway allows an account", () => {
    const [stage] = synthesized({ requestsPerSecond: 10_000 }).ofType("AWS::ApiGatewayV2::Stage");
    expect(stage?.properties["DefaultRouteSettings"]).toEqual({
      ThrottlingRateLimit: 10_000,
      ThrottlingBurstLimit: 5000,
    });
  });
});

test("the access log has source addresses, and neither query nor path", () => {
  const [stage] = stacks.ofType("AWS::ApiGatewayV2::Stage");
  const format = String(at(stage?.properties, "AccessLogSettings", "Format"));
  expect(format).toContain("$context.routeKey");
  expect(format).toContain(`"from":"$context.identity.sourceIp"`);
  const others = format.replace("$context.identity.sourceIp", "");
  expect(others).not.toMatch(/query|\$context\.(?:path|resourcePath)|\$request|header|identity/i);
});

describe("the address that API Gateway gave", () => {
  const text = (some: typeof stacks, type: string) =>
    JSON.stringify(some.ofType(type).map(({ properties }) => properties));

  function disabled({ ofType }: typeof stacks): unknown {
    return ofType("AWS::ApiGatewayV2::Api")[0]?.properties["DisableExecuteApiEndpoint"];
  }

  test("is the only one without a domain", () => {
    expect(disabled(stacks)).not.toBe(true);
    expect(text(stacks, "AWS::CloudFront::Distribution")).toContain(".execute-api.");
  });

  test("is closed where the API has its own, which everything then calls", () => {
    const own = synthesized(OWN_DOMAIN);
    expect(disabled(own)).toBe(true);
    expect(text(own, "AWS::CloudFront::Distribution")).toContain(`"DomainName":"api.example.org"`);
    expect(JSON.stringify(own.resources.map(({ properties }) => properties))).not.toContain(
      "execute-api.",
    );
  });

  test("stays beside it until DNS leads there, where that is asked for", () => {
    const both = synthesized({ ...OWN_DOMAIN, keepDefaultEndpoint: true });
    expect(disabled(both)).not.toBe(true);
    expect(text(both, "AWS::CloudFront::Distribution")).toContain(".execute-api.");
    expect(both.ofType("AWS::ApiGatewayV2::ApiMapping")).toHaveLength(1);
  });
});

describe("a web ACL before the reader", () => {
  const distributionOf = ({ ofType }: typeof stacks) =>
    at(ofType("AWS::CloudFront::Distribution")[0]?.properties, "DistributionConfig", "WebACLId");

  test("is there for those who ask, as it costs money", () => {
    expect(stacks.ofType("AWS::WAFv2::WebACL")).toEqual([]);
    expect(distributionOf(stacks)).toBeUndefined();
  });

  test("counts an address's requests for pages, and keeps no addresses of pages", () => {
    const guarded = synthesized({ readerRequestsPerAddress: 2000 });
    const [acl] = guarded.ofType("AWS::WAFv2::WebACL");
    expect(distributionOf(guarded)).toEqual({ "Fn::GetAtt": [acl?.logicalId, "Arn"] });
    expect(acl?.properties).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
    const rule = at(acl?.properties, "Rules", 0);
    expect(rule).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: {
        RateBasedStatement: { Limit: 2000, EvaluationWindowSec: 300, AggregateKeyType: "IP" },
      },
    });
    const counted = JSON.stringify(rule).match(/(?<="SearchString":")[^"]+/g);
    expect(counted).toEqual([
      "/read/",
      "/oembed",
      "/",
      "/favicon.ico",
      "/robots.txt",
      "/sitemap.xml",
      "/.well-known/",
      "/mail/",
      "/m/",
      "/opds.json",
    ]);
    expect(JSON.stringify(acl?.properties)).not.toContain(`"SampledRequestsEnabled":true`);
  });

  test("is the same where a command makes it", async () => {
    const [acl] = synthesized({ readerRequestsPerAddress: 2000 }).ofType("AWS::WAFv2::WebACL");
    const file = new URL("../../docs/reader-web-acl-rules.json", import.meta.url);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(acl?.properties["Rules"]);
  });

  test("may be one's own", () => {
    const readerWebAclArn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/mine/0a1b-2c";
    const guarded = synthesized({ readerWebAclArn });
    expect(distributionOf(guarded)).toBe(readerWebAclArn);
    expect(guarded.ofType("AWS::WAFv2::WebACL")).toEqual([]);
  });
});
