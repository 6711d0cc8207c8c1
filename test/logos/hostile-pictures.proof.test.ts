import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { makeLogo } from "#converter/pictures/make-logo.ts";
import { PictureError } from "#converter/pictures/picture-error.ts";
import { aBoxedPng, aPng, aTwoColoured, pngChunk, rawPng } from "./sent-pictures.ts";

async function refusal(file: Uint8Array): Promise<PictureError> {
  const outcome: unknown = await makeLogo(Buffer.from(file)).catch((error: unknown) => error);
  if (!(outcome instanceof PictureError)) throw new Error("Not refused", { cause: outcome });
  return outcome;
}

const text = (words: string): Buffer => Buffer.from(words, "latin1");

describe("a file of another kind is named", () => {
  test.each([
    ["a GIF", text("GIF89a\x01\0\x01\0")],
    ["a PDF", text("%PDF-1.7\n")],
    ["an SVG drawing", text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
    ["an SVG drawing", text(`\xEF\xBB\xBF <?xml version="1.0"?><svg/>`)],
    ["an AVIF or HEIC picture", text("\0\0\0\x20ftypavif\0\0\0\0")],
    ["a BMP", text("BM......")],
    ["a TIFF", text("II*\0....")],
    ["no PNG, JPEG or WebP picture", text("<html><script>alert(1)</script>")],
    ["no PNG, JPEG or WebP picture", text("\x89PNG")],
  ])("%s", async (name, file) => {
    const error = await refusal(file);
    expect(error.message).toBe(`The file is ${name}. Send a PNG, JPEG or WebP picture.`);
    expect(error.isOtherKind).toBe(true);
  });

  test("and an empty one", async () => {
    expect((await refusal(text(""))).message).toContain("The file is empty.");
  });
});

describe("a picture that is cut off anywhere is refused", () => {
  test.each(["image/png", "image/jpeg", "image/webp"] as const)("%s", async (type) => {
    const file = aTwoColoured(type);
    for (const share of [0.1, 0.4, 0.7, 0.95, 0.999]) {
      const cut = file.subarray(0, Math.max(13, Math.floor(file.length * share)));
      expect((await refusal(cut)).message, `${share}`).toContain("damaged or incomplete");
    }
  });

  test("and a PNG of which a byte was changed", async () => {
    const file = Buffer.from(aBoxedPng([1, 2, 3, 255]));
    const middle = Math.floor(file.length / 2);
    file[middle] = 255 - (file[middle] ?? 0);
    expect((await refusal(file)).detail).toBe("wrong checksum");
  });
});

describe("sizes are read before anything is decoded", () => {
  const claim = (width: number, height: number): Buffer =>
    rawPng({ width, height }, Buffer.alloc(64));

  test.each([
    [1, 1, "each side needs at least 16"],
    [20_000, 1, "each side needs at least 16"],
    [20_000, 20, "a side may have at most 8000"],
    [100_000, 100_000, "a side may have at most 8000"],
    [0xffffffff, 0xffffffff, "a side may have at most 8000"],
    [0, 40, "each side needs at least 16"],
    [8000, 8000, "at most 12 million are possible"],
    [4000, 100, "one side may be at most 20 times as long as the other"],
  ])("%d × %d", async (width, height, problem) => {
    const { message } = await refusal(claim(width, height));
    expect(message).toBe(`The picture has ${width} × ${height} pixels; ${problem}.`);
  });

  test("also of a JPEG with several frames and of a WebP whose parts differ", async () => {
    const jpeg = aTwoColoured("image/jpeg");
    const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]);
    const twice = Buffer.concat([jpeg.subarray(0, 2), frame, jpeg.subarray(2)]);
    expect((await refusal(twice)).message).toContain("65535 × 65535");
    const webP = Buffer.from(aTwoColoured("image/webp"));
    const larger = Buffer.alloc(18);
    larger.write("VP8X", 0, "latin1");
    larger.writeUInt32LE(10, 4);
    larger.writeUIntLE(19_999, 12, 3);
    larger.writeUIntLE(39, 15, 3);
    const both = Buffer.concat([webP.subarray(0, 12), larger, webP.subarray(12)]);
    both.writeUInt32LE(both.length - 8, 4);
    expect((await refusal(both)).message).toContain("a side may have at most 8000");
  });
});

test("an animated picture is refused, PNG and WebP", async () => {
  const control = pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const png = aPng(40, 40, () => [1, 2, 3, 255], [control]);
  expect((await refusal(png)).message).toBe("The picture is animated. Send a still one.");
  const webP = Buffer.from(aTwoColoured("image/webp"));
  const animated = Buffer.alloc(18);
  animated.write("VP8X", 0, "latin1");
  animated.writeUInt32LE(10, 4);
  animated[8] = 0x02;
  animated.writeUIntLE(239, 12, 3);
  animated.writeUIntLE(79, 15, 3);
  const file = Buffer.concat([webP.subarray(0, 12), animated, webP.subarray(12)]);
  file.writeUInt32LE(file.length - 8, 4);
  expect((await refusal(file)).message).toContain("animated");
});

test("a bomb of the largest size is drawn without this process taking part", async () => {
  const rows = Buffer.alloc(3000 * (1 + 4000 * 4));
  const bomb = rawPng({ width: 4000, height: 3000 }, rows);
  expect(bomb.length).toBeLessThan(100_000);
  rows.fill(0);
  const before = process.memoryUsage().rss;
  const { look } = await makeLogo(bomb);
  expect([look.width, look.height]).toEqual([224, 168]);
  expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
});

test.skipIf(!existsSync("/proc/self/task"))(
  "a process that is killed at its work refuses its picture, and the next is drawn",
  async () => {
    const file = rawPng({ width: 4000, height: 3000 }, Buffer.alloc(3000 * (1 + 4000 * 4)));
    const refused = refusal(file);
    process.kill(await processAtWork(), "SIGKILL");
    expect((await refused).message).toContain("takes more memory than we allow");
    expect((await makeLogo(aTwoColoured("image/png"))).look.width).toBe(240);
  },
);

/**
 * The process that this one starts for a logo. Only this process's children are searched, at every turn of the event
 * loop: reading all processes of a busy machine takes longer than drawing a logo.
 */
async function processAtWork(): Promise<number> {
  for (;;) {
    await setImmediate();
    for (const thread of readdirSync("/proc/self/task")) {
      const children = readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ");
      const found = children
        .filter(Boolean)
        .find((child) => commandOf(child).includes("picture-child"));
      if (found !== undefined) return Number(found);
    }
  }
}

/** The command of a process; empty if it has ended. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

test("pixels that end too early, or a stream that inflates to more, harm nothing", async () => {
  const short = rawPng({ width: 2000, height: 2000 }, Buffer.alloc(100));
  const long = rawPng({ width: 20, height: 20 }, Buffer.alloc(50_000_000));
  for (const file of [short, long]) {
    const outcome: unknown = await makeLogo(file).catch((error: unknown) => error);
    const isDrawnOrRefused = !(outcome instanceof Error) || outcome instanceof PictureError;
    expect(isDrawnOrRefused).toBe(true);
  }
});

test("random changes of a picture are drawn or refused, and leave no folder behind", async () => {
  const folders = async (): Promise<string[]> =>
    (await readdir(tmpdir())).filter(
      (name) => name.startsWith("masthead-") && name.includes(`-${process.pid}-`),
    );
  const before = await folders();
  const jpeg = aTwoColoured("image/jpeg");
  for (let round = 0; round < 8; round += 1) {
    const file = Buffer.from(jpeg);
    for (let at = 30 + round; at < file.length - 2; at += 97)
      file[at] = (at * 31 + round * 7) % 256;
    const outcome: unknown = await makeLogo(file).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(PictureError);
  }
  expect(await folders()).toEqual(before);
});
