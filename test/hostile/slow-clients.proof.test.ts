import { expect, test, vi } from "vitest";
import { storedFiles } from "#test/support/traces.ts";
import { expectAnswer, AUTHORIZATION, requestBytes } from "#test/hostile/support/attack.ts";
import { type AttackedHost, startAttackedHost } from "#test/hostile/support/attacked-host.ts";
import { pause } from "#test/hostile/support/exchange.ts";
import {
  beSilent,
  SILENT_REQUESTS,
  type SilentClient,
} from "#test/hostile/support/silent-client.ts";

const isSoak = Boolean(process.env["SOAK"]);
const CONNECTIONS = isSoak ? 1_500 : 90;
const MOST_MEGABYTES = 300;
/** Tenths of a second until all clients have sent their bytes. */
const LOOKS = isSoak ? 300 : 40;
/** Thirty seconds without a byte, and some more for a busy machine to notice. */
const PATIENCE_SECONDS = 45;

vi.setConfig({ testTimeout: 240_000 });

/** Checks a few times that the host serves a stranger and an account meanwhile. */
async function expectServed(host: AttackedHost): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    expect((await expectAnswer(host, requestBytes("GET /healthz", []))).status).toBe(200);
    const own = requestBytes("GET /api/2.0/magazines?limit=1", [AUTHORIZATION]);
    expect((await expectAnswer(host, own)).status).toBe(200);
  }
}

test(`${CONNECTIONS} clients that send most of a request and fall silent cost little and are let go`, async () => {
  const host = await startAttackedHost();
  const kinds = Object.entries(SILENT_REQUESTS);
  // Some systems have only a few local addresses.
  const from = (index: number) =>
    process.platform === "linux" ? `127.0.${1 + (index % 50)}.7` : undefined;
  const clients: (SilentClient & { kind: string })[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const [kind = "", request = Buffer.alloc(0)] = kinds[index % kinds.length] ?? [];
    clients.push({ kind, ...beSilent(host.port, request, { from: from(index) }) });
    if (index % 10 === 0) await pause(10);
    // It stops once the memory is too much already.
    if (host.peakMegabytes() > MOST_MEGABYTES) break;
  }
  const talking = () => clients.filter((client) => !client.isSilent()).length;
  // What a host does not read stays with the sender.
  for (let looks = 0; looks < LOOKS && talking() > 0; looks += 1) await pause(100);
  expect.soft(host.peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
  expect.soft(clients).toHaveLength(CONNECTIONS);
  await expectServed(host);
  // Only the soak waits thirty seconds; another test uses a shorter limit.
  if (isSoak) {
    const left = () => clients.filter((client) => !client.isOver()).map(({ kind }) => kind);
    await expect.poll(left, { timeout: PATIENCE_SECONDS * 1000, interval: 250 }).toEqual([]);
    await expect.poll(async () => storedFiles(host)).toEqual([]);
  }
  expect(host.peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
  console.log(`${CONNECTIONS} silent clients: ${host.peakMegabytes()} MB`);
});

test("an answer that is read slowly does not take memory for what is not read", async () => {
  const host = await startAttackedHost();
  // Requests repeatedly on one connection without reading, so that answers could pile up.
  const asked = requestBytes("GET /no/such/address", []);
  const pipelined = Buffer.concat(Array.from({ length: 40_000 }, () => asked));
  const deaf = beSilent(host.port, pipelined, { isDeaf: true });
  await pause(1_500);
  await expectServed(host);
  expect(host.peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
  deaf.leave();
});
