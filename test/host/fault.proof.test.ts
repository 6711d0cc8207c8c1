import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { basic } from "#test/support/api-client.ts";
import { startProcess } from "#test/support/masthead-process.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const FAULT_ON_SIGNAL = `process.on("SIGUSR2", () => { throw new Error("provoked"); });`;

test("a fault that nobody catches is logged, what is under way is answered, and the process ends", async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(FAULT_ON_SIGNAL)}`;
  const masthead = await startProcess(await temporaryFolder(), { NODE_OPTIONS });
  const { address } = masthead.publisher;
  const { authorization } = basic(masthead.credentials);
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    "POST /api/2.0/magazines HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n" +
      `expect: 100-continue\r\nauthorization: ${authorization}\r\n\r\n`,
  );
  // From here on, the host waits for the body.
  const [continued] = await once(socket, "data");
  expect(String(continued)).toContain("100 Continue");
  masthead.signal("SIGUSR2");
  await expect.poll(() => masthead.output()).toContain("HOST_FAILED operationId=process");
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => "refused")).toBe("refused");
  socket.write("title=Cars");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("HTTP/1.1 200 OK");
  expect((await masthead.ended).exitCode).toBe(1);
});
