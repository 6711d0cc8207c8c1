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

/** Blocks every read of a PDF for ever. @returns when one starts */
function holdReads(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  objects().getRange = () => {
    resolve();
    return new Promise(() => undefined);
  };
  return promise;
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

test("an attempt that an orderly stop cuts off does not count", async () => {
  const folder = await temporaryFolder();
  const host = await startOn(folder, 1);
  const { apiKey = "", secret = "" } = host.credentials ?? {};
  const credentials = { apiKey, secret };
  const publisher = new Publisher(apiClient(host.address, credentials), credentials, () =>
    host.idle(),
  );
  const { ID } = await publisher.aMagazine();
  const reading = holdReads();
  const upload = await publisher.upload(ID);
  await reading;
  expect(await attemptsAt(upload)).toBe(1);
  await closeAtOnce(host);
  const next = await startOn(folder, 0);
  onTestFinished(() => next.close());
  expect(await attemptsAt(upload)).toBe(0);
});
