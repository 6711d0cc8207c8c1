import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { TableEngine } from "#lib/table/table-engine.ts";
import { listening } from "./listening.ts";

/** Has a server speak DynamoDB's protocol for a table, as an endpoint does. It looks at no signatures. */
export function tableServer(engine: TableEngine = TableEngine.inMemory()): Server {
  return createServer((request, response) => {
    void (async () => {
      const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
      const { status, body } = await engine.answer(operation, await text(request));
      response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
      response.end(body);
    })();
  });
}

/** Something that speaks DynamoDB's protocol at a port until the test is over. @returns its address */
export async function aTableEndpoint(): Promise<string> {
  return listening(tableServer());
}
