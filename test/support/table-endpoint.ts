import { once } from "node:events";
import dynalite from "dynalite";
import { onTestFinished } from "vitest";

/** Something that speaks DynamoDB's protocol at a port until the test is over. @returns its address */
export async function aTableEndpoint(): Promise<string> {
  const server = dynalite({ createTableMs: 50 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
