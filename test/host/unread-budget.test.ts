import { connect, type Socket } from "node:net";
import { get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ERRORS } from "#contract/api/errors.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const port = Number(new URL(host.address).port);

/** An answer of more than half a megabyte, if it is not compressed. */
const LARGE = "/docs/openapi.json";
const MANY = 100;
/** More than the system holds for a connection, so that one of its answers waits in memory; from 20 on it is closed. */
const IN_A_ROW = 18;
const FLOODING = "127.0.0.2";

/** Asks for an answer again and again, and reads nothing of any. */
async function beDeaf(target: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: FLOODING });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(IN_A_ROW));
  return socket;
}

function ask(localAddress: string, path: string): Promise<IncomingMessage> {
  const request = get({ host: "127.0.0.1", port, localAddress, path, agent: false });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once("response", resolve).once("error", reject);
  return promise;
}

async function statusOf(localAddress: string, path: string): Promise<number | undefined> {
  const answer = await ask(localAddress, path);
  answer.resume();
  return answer.statusCode;
}

test("a source that leaves many answers unread gets 503 with the time to wait, others and small answers do not", async () => {
  expect(await statusOf(FLOODING, LARGE)).toBe(200);
  const deaf = await Promise.all(Array.from({ length: MANY }, () => beDeaf(LARGE)));
  await expect.poll(() => statusOf(FLOODING, LARGE), { timeout: 60_000 }).toBe(503);
  const refused = await ask(FLOODING, LARGE);
  expect(refused.headers["retry-after"]).toBe("5");
  const { error, status } = ERRORS.SERVER_BUSY;
  expect([refused.statusCode, await json(refused)]).toMatchObject([status, { error, data: [] }]);
  expect(await statusOf(FLOODING, "/healthz")).toBe(200);
  expect(await statusOf("127.0.0.3", LARGE)).toBe(200);
  for (const socket of deaf) socket.destroy();
  await expect.poll(() => statusOf(FLOODING, LARGE), { timeout: 60_000 }).toBe(200);
});
