import jpegTurbo from "@julusian/jpeg-turbo";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test, vi } from "vitest";
import { aDrawnPdf, type DrawnPage, type Entry } from "#test/support/drawn-pdf.ts";
import { coloursOf } from "#test/support/page-colours.ts";
import { aJpeg } from "#test/support/pictures.ts";
import { render } from "#test/support/rendering.ts";
import { exchangedProfile } from "#test/converter/support/exchanged-profile.ts";
import { aPicture } from "#test/converter/support/lacking-pages.ts";

vi.setConfig({ testTimeout: 240_000 });

const SIDE = 160;
const RED = [220, 30, 30];
const END = Buffer.from([0xff, 0xd9]);

/** Red in the upper half, blue stripes in the lower. */
function aWholeJpeg(subsampling = jpegTurbo.SAMP_420): Buffer {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${RED.join()})`;
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = "#0000ff";
  for (let y = SIDE / 2; y < SIDE; y += 2) context.fillRect(0, y, SIDE - y / 2, 1);
  const size = { width: SIDE, height: SIDE, quality: 95 };
  const format = jpegTurbo.FORMAT_RGBA;
  return Buffer.from(jpegTurbo.compressSync(canvas.data(), { format, subsampling, ...size }));
}

function shown(
  jpeg: Uint8Array,
  space: Entry = "DeviceRGB",
  [width, height] = [SIDE, SIDE],
): DrawnPage {
  return aPicture((pdf) =>
    pdf.image([width ?? 0, height ?? 0], space, jpeg, { Filter: "DCTDecode" }),
  );
}

const whole = aWholeJpeg();
const half = whole.subarray(0, whole.length * 0.6);
const gray = aWholeJpeg(jpegTurbo.SAMP_GRAY);
const inks = Buffer.from(
  aJpeg(
    Array.from({ length: 40 }, (_, at) => [at, 0, 250 - at, 9]),
    0,
  ),
);

/** An ink whose full amount is black, which pdf.js decodes itself. */
const INK = [
  "Separation",
  "Spot",
  "DeviceGray",
  { FunctionType: 2, Domain: [0, 1], N: 1, C0: [1], C1: [0] },
];

test.each([
  ["of an ink", shown(gray.subarray(0, gray.length * 0.6), INK)],
  [
    "of an ink, after half a mark",
    shown(gray.subarray(0, gray.indexOf(0xff, gray.length * 0.6) + 1), INK),
  ],
  ["of an ink, near its beginning", shown(gray.subarray(0, 700), INK)],
  ["of colours", shown(half)],
  ["of colours, to which a program has added an end", shown(Buffer.concat([half, END]))],
  ["of colours in full", shown(aWholeJpeg(jpegTurbo.SAMP_444).subarray(0, whole.length * 0.6))],
  ["of grays", shown(gray.subarray(0, gray.length * 0.6), "DeviceGray")],
  ["that hardly begins", shown(whole.subarray(0, 640))],
])("a JPEG %s whose bytes end early shows what is there, and is counted", async (_, page) => {
  const edition = await render(await aDrawnPdf([page]));
  expect(edition.picturesLeftOut).toBe(1);
  const colourAt = await coloursOf(edition.pageFiles[0] ?? "");
  expect(colourAt(0.5, 0.98)).toEqual([255, 255, 255]);
  expect(colourAt(0.03, 0.03)).not.toEqual([255, 255, 255]);
});

test.each([
  ["of inks", shown(inks.subarray(0, inks.length - 30), "DeviceCMYK", [320, 8])],
  [
    "of inks, with an end",
    shown(Buffer.concat([inks.subarray(0, inks.length - 30), END]), "DeviceCMYK", [320, 8]),
  ],
])("a JPEG %s whose bytes end early is counted", async (_, page) => {
  expect((await render(await aDrawnPdf([page]))).picturesLeftOut).toBe(1);
});

test("a whole JPEG that lacks only the mark of its end is drawn whole", async () => {
  const edition = await render(await aDrawnPdf([shown(whole.subarray(0, -2)), shown(whole)]));
  expect(edition.picturesLeftOut).toBe(0);
  const [first, second] = await Promise.all(edition.pageFiles.map(coloursOf));
  for (const y of [0.1, 0.6, 0.97]) expect(first?.(0.1, y)).toEqual(second?.(0.1, y));
});

test("a whole JPEG of inks that lacks only the mark of its end is not counted", async () => {
  const page = shown(inks.subarray(0, -2), "DeviceCMYK", [320, 8]);
  expect((await render(await aDrawnPdf([page]))).picturesLeftOut).toBe(0);
});

test("a gray JPEG is whole", async () => {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext("2d");
  context.fillStyle = "#808080";
  context.fillRect(0, 0, SIDE, SIDE);
  const edition = await render(await aDrawnPdf([shown(canvas.toBuffer("image/jpeg"))]));
  expect(edition.picturesLeftOut).toBe(0);
  expect((await coloursOf(edition.pageFiles[0] ?? ""))(0.5, 0.5)).toEqual([128, 128, 128]);
});

test("a colour profile in a JPEG changes no colour, wherever it is", async () => {
  const profile = exchangedProfile();
  const content = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  const segment = Buffer.from([0xff, 0xe2, (content.length + 2) >> 8, (content.length + 2) & 255]);
  const part = Buffer.concat([segment, content]);
  const application = 4 + whole.readUInt16BE(4);
  const edition = await render(
    await aDrawnPdf(
      [2, application].flatMap((at) => [
        shown(Buffer.concat([whole.subarray(0, at), part, whole.subarray(at)])),
        shown(
          Buffer.concat([whole.subarray(0, at), Buffer.from([0xff]), part, whole.subarray(at)]),
        ),
      ]),
    ),
  );
  expect(edition.picturesLeftOut).toBe(0);
  for (const file of edition.pageFiles) {
    const [red, green] = (await coloursOf(file))(0.5, 0.2);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(50);
  }
});
