import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { mavenLibraries } from "#test/support/maven-libraries.ts";

const VERSION = "3.1.0";
const PROJECT = new URL("pom.xml", import.meta.url);
const POLL_MILLISECONDS = 100;
const LONGEST_START_MILLISECONDS = 60_000;

/** Amazon's own table for tests, in a separate process. */
export interface DynamoDbLocal {
  address: string;
  call(operation: string, body: string): Promise<{ status: number; body: string }>;
  stop(): void;
}

/** Starts DynamoDB Local; installs it with Maven if it is missing. Needs JDK 17 or later. */
export async function startDynamoDbLocal(): Promise<DynamoDbLocal> {
  const port = await freePort();
  const libraries = await mavenLibraries(`masthead-dynamodb-local-${VERSION}`, PROJECT);
  const java = spawn(
    "java",
    [
      "-Xmx1g",
      `-Djava.library.path=${libraries}`,
      "-cp",
      [join(libraries, "*"), "."].join(delimiter),
      fileURLToPath(new URL("LoopbackTable.java", import.meta.url)),
      "-disableTelemetry",
      "-inMemory",
      "-port",
      String(port),
    ],
    { stdio: "ignore" },
  );
  const address = `http://127.0.0.1:${port}`;
  const local = { address, call: callsTo(address), stop: () => void java.kill() };
  try {
    await untilReady(local);
  } catch (error) {
    local.stop();
    throw error;
  }
  return local;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

function callsTo(address: string): DynamoDbLocal["call"] {
  const authorization =
    "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0";
  return async (operation, body) => {
    const response = await fetch(`${address}/`, {
      method: "POST",
      headers: {
        "x-amz-target": `DynamoDB_20120810.${operation}`,
        "content-type": "application/x-amz-json-1.0",
        authorization,
      },
      body,
    });
    return { status: response.status, body: await response.text() };
  };
}

async function untilReady({ call }: DynamoDbLocal): Promise<void> {
  const end = performance.now() + LONGEST_START_MILLISECONDS;
  for (;;) {
    const answer = await call("ListTables", "{}").catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > end) throw new Error("DynamoDB Local does not start: is there a JDK?");
    await wait(POLL_MILLISECONDS);
  }
}
