import { expect, it, onTestFinished, vi } from "vitest";
import { openEndpointTable } from "#lib/host/endpoint/endpoint-table.ts";
import { aTableEndpoint } from "#test/support/table-endpoint.ts";

it("a table at an endpoint is made once, and can be used when it is open", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", await aTableEndpoint());
  onTestFinished(() => void vi.unstubAllEnvs());
  const key = { PK: "a", SK: "b" };
  const first = await openEndpointTable("masthead");
  await first.items.write({ put: { ...key, kept: "yes" } });
  await first.close();
  const second = await openEndpointTable("masthead");
  onTestFinished(() => second.close());
  const { items } = await second.items.read([key], false);
  expect(items).toEqual([{ ...key, kept: "yes" }]);
});
