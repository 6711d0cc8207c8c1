import { once } from "node:events";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import dynalite from "dynalite";
import { expect, it, onTestFinished, vi } from "vitest";
import { openEndpointTable } from "../../lib/local/endpoint-table.ts";

/** Something that speaks DynamoDB's protocol at a port, as the environment then names it. */
async function aTableEndpoint(): Promise<void> {
  const server = dynalite({ createTableMs: 50 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://127.0.0.1:${port}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
}

it("a table at an endpoint is made once, and can be used when it is open", async () => {
  await aTableEndpoint();
  const Key = { PK: "a", SK: "b" };
  const first = await openEndpointTable("masthead");
  await first.client.send(new PutCommand({ TableName: "masthead", Item: { ...Key, kept: "yes" } }));
  await first.close();
  const second = await openEndpointTable("masthead");
  onTestFinished(() => second.close());
  const { Item } = await second.client.send(new GetCommand({ TableName: "masthead", Key }));
  expect(Item).toEqual({ ...Key, kept: "yes" });
});
