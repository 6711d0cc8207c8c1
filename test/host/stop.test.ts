import { expect, onTestFinished, test, vi } from "vitest";
import { type Host, startHost } from "#lib/host/host.ts";
import { readSettings } from "#platform/settings/env.ts";
import { objects } from "#platform/runtime.ts";
import { apiClient } from "#test/support/api-client.ts";
import { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { tableItems } from "#test/support/traces.ts";

function startOn(dataFolder: string, workers: number): Promise<Host> {
  const settings = readSettings({});
  const place = { dataFolder, host: "127.0.0.1", port: 0 };
  return startHost({ ...place, settings, credentialsFrom: {}, hasSchedules: false, workers });
}

/** Blocks every read of a PDF until it is let go. `reading` resolves when one starts. */
function holdReads() {
  const { promise: reading, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const store = objects();
  const read = store.getRange.bind(store);
  store.getRange = async (...range) => {
    begin();
    await held;
    return read(...range);
  };
  return { reading, letGo };
}

/** Closes a host without its usual period of grace. */
async function closeAtOnce(host: Host): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { isClosed: false };
  const closed = host.close().then(() => (state.isClosed = true));
  while (!state.isClosed) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise(setImmediate);
  }
  await closed;
  vi.useRealTimers();
}

async function attemptsAt(upload: string): Promise<unknown> {
  return (await tableItems()).find(({ conversionId }) => conversionId === upload)?.["attempts"];
}

function publisherOn(host: Host): Publisher {
  const { apiKey = "", secret = "" } = host.credentials ?? {};
  const credentials = { apiKey, secret };
  return new Publisher(apiClient(host.address, credentials), credentials, () => host.idle());
}

test("an attempt that an orderly stop cuts off does not count", async () => {
  const folder = await temporaryFolder();
  const host = await startOn(folder, 1);
  const publisher = publisherOn(host);
  const { ID } = await publisher.aMagazine();
  const { reading } = holdReads();
  const upload = await publisher.upload(ID);
  await reading;
  expect(await attemptsAt(upload)).toBe(1);
  await closeAtOnce(host);
  const next = await startOn(folder, 0);
  onTestFinished(() => next.close());
  expect(await attemptsAt(upload)).toBe(0);
});

test("a conversion that outlives the stop logs no error", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const host = await startOn(await temporaryFolder(), 1);
  const publisher = publisherOn(host);
  const { ID } = await publisher.aMagazine();
  const { reading, letGo } = holdReads();
  await publisher.upload(ID);
  await reading;
  const over = host.refined();
  await closeAtOnce(host);
  letGo();
  await over;
  expect(logged.mock.calls).toEqual([]);
});
