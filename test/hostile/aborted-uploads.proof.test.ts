import { beforeAll, expect, test } from "vitest";
import { Dice } from "#test/support/dice.ts";
import { storedFiles } from "#test/support/traces.ts";
import { AUTHORIZATION, multipartBytes } from "#test/hostile/support/attack.ts";
import {
  type AttackedHost,
  endOfFile,
  startAttackedHost,
} from "#test/hostile/support/attacked-host.ts";
import { exchange } from "#test/hostile/support/exchange.ts";

const TIMES = process.env["SOAK"] ? 600 : 60;
const AT_ONCE = 6;
/** Pipes of the converter processes, which the first file makes the host start. */
const CONVERTER_PIPES = 8;
const FILE_BYTES = 7_000_000;
const SEED = 13;

const atEnd = endOfFile();
let host: AttackedHost;
let line = "";

beforeAll(async () => {
  host = await startAttackedHost({ atEnd });
  line = `POST /api/2.0/magazines/${(await host.publisher.aMagazine()).ID}`;
});

const file = (name: string, size: number): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${"x".repeat(size)}`;

test.each([
  ["a file that is not pdf", ["x"], [AUTHORIZATION]],
  ["the file pdf", ["pdf"], [AUTHORIZATION]],
  ["the file pdf, then another", ["pdf", "x"], [AUTHORIZATION]],
  ["another file, then pdf", ["x", "pdf"], [AUTHORIZATION]],
  ["two files pdf", ["pdf", "pdf"], [AUTHORIZATION]],
  ["the file pdf of a stranger", ["pdf"], []],
])(`${TIMES} uploads with %s that are given up leave nothing`, async (_, names, headers) => {
  const dice = new Dice(SEED);
  const filesBefore = await host.openFiles();
  const body = names.map((name) => file(name, FILE_BYTES / names.length)).join("\r\n");
  const bytes = multipartBytes(line, body, [...headers, `Content-Length: ${FILE_BYTES * 2}`]);
  let left = TIMES;
  const giveUp = async (): Promise<void> => {
    while (left > 0 && host.isAlive()) {
      left -= 1;
      // Mostly small, since faults occur at the beginnings and ends of parts.
      const size = dice.below(dice.chance(0.8) ? 20_000 : bytes.length);
      const after = dice.chance(0.5) ? "reset" : "end";
      await exchange(host.port, { bytes: bytes.subarray(0, size), methods: ["POST"], after });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, giveUp));
  expect(host.isAlive(), host.output().slice(-1_500)).toBe(true);
  // The server may remove files after a client has gone.
  await expect.poll(async () => storedFiles(host)).toEqual([]);
  const isClosed = async () => (await host.openFiles()) ?? 0;
  const most = (filesBefore ?? 1_000) + AT_ONCE + CONVERTER_PIPES;
  await expect.poll(isClosed).toBeLessThan(most);
  expect((await host.publisher.call("GET", "magazines")).status).toBe(200);
});
