import { expect, onTestFinished, test } from "vitest";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { readUploadMessage, uploadEvent } from "#features/conversions/upload-message.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { queueEvent } from "#lib/host/http/events.ts";
import type { SendOptions } from "#platform/ports/queue.ts";
import { objects, uploads } from "#platform/runtime.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead({}, { workers: 2 });
const busy = await host.anAccount("Busy");
const other = await host.anAccount("Other");
const { ID: ofBusy } = await busy.aMagazine();
const { ID: ofOther } = await other.aMagazine();

/** Keeps the store from returning an account's PDFs. @returns a function that releases them */
async function holdUp(accountId: string): Promise<() => void> {
  const store = objects();
  const read = store.getRange.bind(store);
  const release = Promise.withResolvers<void>();
  store.getRange = async (key, ...rest) => {
    if (key.includes(accountId)) await release.promise;
    return read(key, ...rest);
  };
  onTestFinished(() => {
    store.getRange = read;
  });
  return release.resolve;
}

test("four PDFs of one account that take long hold up no PDF of another", async () => {
  const release = await holdUp(await accountIdOf(busy));
  const heavy = [];
  for (let count = 0; count < 4; count += 1) heavy.push(await busy.upload(ofBusy));
  const light = await other.upload(ofOther);
  await expect
    .poll(async () => (await other.status(light)).status, { timeout: 20_000 })
    .toBe("ready");
  for (const upload of heavy) expect((await busy.status(upload)).status).toBe("pending");
  release();
  await host.idle();
  for (const upload of heavy) expect((await busy.status(upload)).status).toBe("ready");
});

test("an arrival that S3 announces is sent again with its account, whose turn then comes", async () => {
  const accountId = await accountIdOf(other);
  const queue = uploads();
  const send = queue.send.bind(queue);
  const sent: { body: string; options: SendOptions | undefined }[] = [];
  const release = await holdUp(accountId);
  const upload = await other.upload(ofOther);
  Object.assign(queue, {
    hasUnnamedAccounts: true,
    send: async (body: string, options?: SendOptions) => {
      sent.push({ body, options });
      await send(body, options);
    },
  });
  onTestFinished(() => void Object.assign(queue, { hasUnnamedAccounts: false, send }));
  const body = uploadEvent({ key: uploadKey(accountId, upload), size: 1 });
  const answer = await convertPdf(queueEvent({ messageId: "m1", body, receiveCount: 1 }));
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(sent.map(({ options }) => options?.account)).toEqual([accountId]);
  expect(sent.map((message) => readUploadMessage(message.body))).toEqual([
    {
      kind: "range",
      range: { accountId, conversionId: upload, range: 0, isBeginning: true },
    },
  ]);
  release();
  await host.idle();
  expect((await other.status(upload)).status).toBe("ready");
});
