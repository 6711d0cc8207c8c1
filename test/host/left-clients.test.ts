import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { watchTable } from "#test/support/wrap-table.ts";

/** The number of pages that the host makes at a time. */
const AT_ONCE = 4;
const LEAVING = 40;

const host = await useMasthead();
const { port } = new URL(host.address);

/** Requests a page of an unknown magazine, on a new connection. */
async function ask(): Promise<Socket> {
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write("GET /m/nobody-has-it HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  return socket;
}

/** Waits until the host has taken all earlier requests. */
async function settled(): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    expect((await send(host.address, { method: "GET", target: "/api/nothing" })).status).toBe(404);
  }
}

test("nothing is made for clients who left while they waited for their turn", async () => {
  const page = { method: "GET", target: "/m/nobody-has-it" };
  let calls = 0;
  let mayGoOn = Promise.resolve();
  const end = watchTable(async (_, next) => {
    calls += 1;
    await mayGoOn;
    return next();
  });
  expect((await send(host.address, page)).status).toBe(404);
  const ofPage = calls;
  const { promise, resolve } = Promise.withResolvers<void>();
  mayGoOn = promise;
  const staying = await Promise.all(Array.from({ length: AT_ONCE }, ask));
  await vi.waitUntil(() => calls >= ofPage + AT_ONCE);
  const leaving = await Promise.all(Array.from({ length: LEAVING }, ask));
  await settled();
  for (const socket of leaving) socket.destroy();
  await settled();
  const answered = staying.map((socket) => once(socket.resume(), "close"));
  resolve();
  await Promise.all(answered);
  // This request gets its turn after all that waited.
  expect((await send(host.address, page)).status).toBe(404);
  end();
  expect(calls).toBe(ofPage * (1 + AT_ONCE + 1));
});
