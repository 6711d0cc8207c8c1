import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it, onTestFinished, vi } from "vitest";
import { openEndpointTable } from "#lib/endpoint/endpoint-table.ts";
import { aTableEndpoint } from "#test/support/table-endpoint.ts";

it("a table at an endpoint is made once, and can be used when it is open", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", await aTableEndpoint());
  onTestFinished(() => void vi.unstubAllEnvs());
  const Key = { PK: "a", SK: "b" };
  const first = await openEndpointTable("masthead");
  await first.client.send(new PutCommand({ TableName: "masthead", Item: { ...Key, kept: "yes" } }));
  await first.close();
  const second = await openEndpointTable("masthead");
  onTestFinished(() => second.close());
  const { Item } = await second.client.send(new GetCommand({ TableName: "masthead", Key }));
  expect(Item).toEqual({ ...Key, kept: "yes" });
});
