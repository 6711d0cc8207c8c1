import { expect, test, vi } from "vitest";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { queueEvent } from "#lib/host/http/events.ts";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import {
  CONVERSION_ERROR_CODES,
  type ConversionErrorCode,
} from "#contract/formats/conversion-error-code.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { ConversionError, uploadMissing } from "#converter/protocol/conversion-error.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { uploadEvent } from "#features/conversions/upload-message.ts";
import { objects } from "#platform/runtime.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aPdf,
  aPdfWithoutPages,
  aTruncatedPdf,
  anEncryptedPdf,
} from "#test/support/pdf-fixtures.ts";
import { whyFailed } from "#test/support/publisher.ts";

vi.setConfig({ testTimeout: 240_000 });

// This memory fills quickly.
const renderLimits = {
  ...DEFAULT_RENDER_LIMITS,
  maxPages: 4,
  maxProcesses: 1,
  memoryMegabytes: 600,
  stallSeconds: 200,
};
const host = await useMasthead({}, { converter: { renderLimits } });
const publisher = await host.anAccount("Press");
const { ID: magazineId } = await publisher.aMagazine();
const accountId = await accountIdOf(publisher);

/** A conversion that waits for its file. */
async function pending(): Promise<string> {
  const answer = await publisher.call("POST", `magazines/${magazineId}`);
  return dataOf(createIssue, answer).issueTempID;
}

/** Puts a file straight into the store, where large files arrive. */
async function arrive(pdf: Uint8Array): Promise<string> {
  const upload = await pending();
  await objects().put(uploadKey(accountId, upload), pdf, "application/pdf");
  await host.idle();
  return upload;
}

/** A picture that needs gigabytes to decode. */
async function aPdfWithPictureOf(side: number): Promise<Buffer> {
  const page: DrawnPage = {
    content: "q 100 0 0 100 0 0 cm /I Do Q",
    resources: (pdf) => ({
      XObject: { I: pdf.image([side, side], "DeviceRGB", new Uint8Array(99)) },
    }),
  };
  return aDrawnPdf([page]);
}

async function giveUp(): Promise<string> {
  const upload = await pending();
  const body = uploadEvent({ key: uploadKey(accountId, upload), size: 1 });
  await convertPdf(queueEvent({ messageId: "m", body, receiveCount: CONVERSION_ATTEMPTS + 1 }));
  return upload;
}

async function neverArrive(): Promise<string> {
  const upload = await pending();
  host.pass({ hours: 1, seconds: 1 });
  await host.runSchedules();
  await host.idle();
  return upload;
}

const usual = (code: ConversionErrorCode): string => new ConversionError(code).message;

const ENDS: [code: ConversionErrorCode, reach: () => Promise<string>, message: string][] = [
  ["not_a_pdf", async () => arrive(Buffer.from("<html>Not found</html>")), usual("not_a_pdf")],
  ["encrypted", async () => arrive(await anEncryptedPdf()), usual("encrypted")],
  ["damaged", async () => arrive(await aTruncatedPdf()), usual("damaged")],
  ["empty", async () => arrive(await aPdfWithoutPages()), usual("empty")],
  ["too_large", async () => arrive(await aPdf({ pages: 5 })), usual("too_large")],
  ["too_complex", async () => arrive(await aPdfWithPictureOf(100_000)), usual("too_complex")],
  ["timeout", neverArrive, uploadMissing().message],
  ["internal", giveUp, usual("internal")],
];

test("no code is left out", () => {
  expect(ENDS.map(([code]) => code)).toEqual([...CONVERSION_ERROR_CODES]);
});

test.each(ENDS)("%s is what a publisher reads, with what to do", async (code, reach, message) => {
  const record = await publisher.status(await reach());
  expect(record).toMatchObject({ status: "error", ID: "", error_code: code });
  expect(whyFailed(record).replace(/ \(The trouble is on page \d+\.\)$/u, "")).toBe(message);
});
