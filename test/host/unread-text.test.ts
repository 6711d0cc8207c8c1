import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { basic } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const TEXT = 900_000;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends all but the last byte of a body. @returns a function for the answer's status, undefined without an answer */
async function unfinished(headers: Record<string, string>): Promise<() => string | undefined> {
  const { hostname, port } = new URL(host.address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let answer = "";
  socket.on("data", (data) => (answer += String(data))).on("error", () => undefined);
  await once(socket, "connect");
  const head = {
    host: `${hostname}:${port}`,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(TEXT + 1),
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`PUT /api/2.0/magazines/1 HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  socket.write("a".repeat(TEXT));
  return () => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1];
}

test("text whose signature nobody can check yet gets little room, and none of what others have", async () => {
  const [held, other] = [await host.anAccount(), await host.anAccount()];
  const signed = { key: held.credentials.apiKey, sig: "0".repeat(64) };
  const statuses: (() => string | undefined)[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push(await unfinished(signed));
  const shown = (): (string | undefined)[] => statuses.map((status) => status());
  await expect.poll(() => shown().filter((each) => each === "503").length).toBe(4);
  expect(shown().filter((each) => each === undefined)).toHaveLength(2);

  const proven = await unfinished(basic(held.credentials));
  const another = await unfinished({ key: other.credentials.apiKey, sig: "0".repeat(64) });
  for (const socket of sockets.slice(-2)) socket.write("a");
  // The host has read both: the magazine does not exist, and the signature is wrong.
  await expect.poll(() => [proven(), another()]).toEqual(["404", "401"]);
});
