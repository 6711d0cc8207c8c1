import type { Server } from "node:net";
import { onTestFinished } from "vitest";

/** Node's server, or one like it. */
type Listener = Pick<Server, "listen" | "address" | "close"> & { closeAllConnections(): void };

/**
 * Makes a server listen until the test ends, or until `atEnd` calls back.
 * @param port 0 for a free one
 * @returns its address, `http://127.0.0.1:PORT`
 */
export async function listening(
  server: Listener,
  atEnd: (close: () => void) => void = onTestFinished,
  port = 0,
): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
