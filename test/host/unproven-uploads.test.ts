import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { sendUnfinished } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { storedFiles } from "#test/support/traces.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID } = await publisher.aMagazine();

/** A file at the start of a body, with a signature that may cover what follows it. */
const REQUEST =
  `POST /api/2.0/magazines/${ID} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n` +
  `content-type: multipart/form-data; boundary=x\r\n` +
  `key: ${publisher.credentials.apiKey}\r\nsig: ${"0".repeat(64)}\r\n\r\n` +
  `--x\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.7${"x".repeat(900)}`;

async function begin(): Promise<Socket> {
  const socket = connect(Number(new URL(host.address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(REQUEST);
  return socket;
}

test("files whose signature cannot be checked yet are taken four at a time for each key", async () => {
  const senders = await Promise.all([1, 2, 3, 4].map(begin));
  await expect.poll(async () => (await storedFiles(host)).length).toBe(4);
  const refused = await sendUnfinished(host.address, REQUEST);
  expect(refused).toContain("HTTP/1.1 429 ");
  expect(refused).toContain("Send the file as the last part of the body.");
  for (const sender of senders) sender.destroy();
  await expect.poll(() => storedFiles(host)).toEqual([]);
  const next = await begin();
  await expect.poll(async () => (await storedFiles(host)).length).toBe(1);
  next.destroy();
  await expect.poll(() => storedFiles(host)).toEqual([]);
});
