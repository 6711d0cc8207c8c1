import { beforeEach, expect, test } from "vitest";
import { installLog, type WrittenLine } from "#platform/log/log.ts";
import { aDrawnPdf } from "#test/support/drawn-pdf.ts";
import { open } from "#test/support/reader-client.ts";
import { aBrokenPicture, aLetter, IN_NO_FONT } from "#test/converter/support/lacking-pages.ts";
import { editionsOf } from "#test/editions/editions.ts";
import { TAKEN, WaitingRoom } from "./waiting-room.ts";

// Every delivery starts processes, which takes seconds on a busy machine.
const room = await WaitingRoom.open();
const { publisher } = room;

const ABOUT_LETTERS =
  "Some letters have no font in the PDF or here; they show as boxes. Embed all fonts and upload it again.";
const blank = { content: "" };

const lines: WrittenLine[] = [];
installLog((line) => lines.push(line));
beforeEach(() => {
  lines.length = 0;
});

function readyLines(): WrittenLine["fields"][] {
  return lines.filter(({ line }) => line === "CONVERSION_READY").map(({ fields }) => fields);
}

test("what ranges of a PDF lack is counted once, reported to the publisher, and logged", async () => {
  const broken = aBrokenPicture("JPXDecode");
  const pages = [broken, blank, blank, blank, broken, aLetter(IN_NO_FONT)];
  const upload = await room.upload(await aDrawnPdf(pages));
  await room.deliverArrival(upload);
  expect(await publisher.status(upload)).not.toHaveProperty("warnings");
  for (const range of [1, 1]) expect(await room.deliver(upload, range)).toEqual(TAKEN);
  expect(await publisher.status(upload)).toMatchObject({
    status: "ready",
    warnings: [
      expect.stringContaining("2 pictures could not be read, or not to their end"),
      ABOUT_LETTERS,
    ],
  });
  expect(readyLines()).toMatchObject([{ pagesCount: 6, picturesLeftOut: 2, lettersLeftOut: 1 }]);
});

test("what a PDF converted in one go lacks is on the conversion's page too", async () => {
  const upload = await room.upload(await aDrawnPdf([aBrokenPicture("DCTDecode")]));
  await room.deliverArrival(upload);
  const record = await publisher.status(upload);
  const warnings = "warnings" in record ? (record.warnings ?? []) : [];
  expect(warnings).toEqual([
    expect.stringContaining("1 picture could not be read, or not to its end"),
  ]);
  expect(await editionsOf(publisher, record.ID)).toMatchObject([{ edition: 1, warnings }]);
  const page = await open(`${room.host.address}/read/${room.accountId}/conversions/${upload}`);
  expect(page.body.toString()).toContain(warnings[0]);
});

test("a PDF that lacks nothing has no warnings", async () => {
  const upload = await room.upload(1);
  await room.deliverArrival(upload);
  const record = await publisher.status(upload);
  expect(record).not.toHaveProperty("warnings");
  const [edition] = await editionsOf(publisher, record.ID);
  expect(edition).not.toHaveProperty("warnings");
  expect(readyLines()).toMatchObject([{ picturesLeftOut: 0, lettersLeftOut: 0 }]);
});
