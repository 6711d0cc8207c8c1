import { describe, expect, test } from "vitest";
import { mostAtOnce } from "./support/dependencies.ts";
import { stacks, synthesized } from "./stacks.ts";

const isOfGateway = ({ type }: { type: string }): boolean => type.startsWith("AWS::ApiGatewayV2::");

/** API Gateway takes ten calls a second from an account, and 40 at once; a resource needs two or three. */
const MOST = 4;

describe("API Gateway's control plane", () => {
  test.each([
    ["as it is", stacks],
    [
      "with its own domain",
      synthesized({
        apiDomain: "api.example.org",
        apiCertificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1234",
      }),
    ],
  ])(
    "a deployment %s makes, changes and deletes a few of its resources at once",
    (_, { resources }) => {
      const byStack = Map.groupBy(resources, ({ stack }) => stack);
      const widths = [...byStack].map(([stack, each]) => [stack, mostAtOnce(each, isOfGateway)]);
      for (const [stack, width] of widths) expect(width, String(stack)).toBeLessThanOrEqual(MOST);
    },
  );

  test("the measure finds what waits for nothing", () => {
    const service = stacks.resources.filter(({ stack }) => stack === "service");
    const loose = service.map((each) => ({ ...each, whole: { ...each.whole, DependsOn: [] } }));
    expect(mostAtOnce(loose, isOfGateway)).toBeGreaterThan(MOST);
  });
});
