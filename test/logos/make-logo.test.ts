import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { type Logo, makeLogo } from "#converter/pictures/make-logo.ts";
import { aJpeg } from "#test/support/pictures.ts";
import { aBoxedPng, aPng, aTwoColoured, pngChunk, turned } from "./sent-pictures.ts";

/** The colour at a point of a logo, given as shares of its width and height. */
async function pointOf({ bytes }: Logo, x: number, y: number): Promise<number[]> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const at = [Math.floor(x * image.width), Math.floor(y * image.height)] as const;
  return [...context.getImageData(...at, 1, 1).data];
}

const near = (value: number): unknown => expect.closeTo(value, -1);

describe("a logo", () => {
  test.each(["image/png", "image/jpeg", "image/webp"] as const)("is made of %s", async (type) => {
    const logo = await makeLogo(aTwoColoured(type));
    expect(logo.look).toEqual({
      contentType: "image/png",
      width: 240,
      height: 80,
      ground: "any",
    });
    expect(await pointOf(logo, 0.25, 0.5)).toEqual([near(255), near(0), near(0), 255]);
    expect(await pointOf(logo, 0.75, 0.5)).toEqual([near(0), near(0), near(255), 255]);
  });

  test("is scaled down to three pixels for each of the page's, and never up", async () => {
    const size = async (width: number, height: number): Promise<number[]> => {
      const { look } = await makeLogo(aPng(width, height, () => [90, 90, 90, 255]));
      return [look.width, look.height];
    };
    expect(await size(1600, 160)).toEqual([720, 72]);
    expect(await size(300, 600)).toEqual([84, 168]);
    expect(await size(16, 16)).toEqual([16, 16]);
    expect(await size(16, 320)).toEqual([8, 168]);
  });

  test("keeps its transparency", async () => {
    const logo = await makeLogo(aBoxedPng([200, 120, 40, 255]));
    expect(await pointOf(logo, 0.05, 0.05)).toEqual([0, 0, 0, 0]);
    expect(await pointOf(logo, 0.5, 0.5)).toEqual([200, 120, 40, 255]);
  });

  test("says on what it can be seen", async () => {
    const groundOf = async (file: Buffer): Promise<string> => (await makeLogo(file)).look.ground;
    expect(await groundOf(aBoxedPng([20, 20, 30, 255]))).toBe("light");
    expect(await groundOf(aBoxedPng([250, 250, 250, 255]))).toBe("dark");
    expect(await groundOf(aBoxedPng([200, 60, 60, 255]))).toBe("any");
    expect(await groundOf(aPng(40, 40, () => [0, 0, 0, 255]))).toBe("any");
    const mostlyDark = aPng(40, 40, (x) => (x < 30 ? [0, 0, 0, 255] : [255, 255, 255, x]));
    expect(await groundOf(mostlyDark)).toBe("light");
  });

  test("is turned as the camera was held, and has none of its notes", async () => {
    const logo = await makeLogo(turned(aTwoColoured("image/jpeg"), 6));
    expect([logo.look.width, logo.look.height]).toEqual([56, 168]);
    expect(await pointOf(logo, 0.5, 0.1)).toEqual([near(255), near(0), near(0), 255]);
    expect(await pointOf(logo, 0.5, 0.9)).toEqual([near(0), near(0), near(255), 255]);
    expect(logo.bytes.toString("latin1")).not.toMatch(/Exif|Secret/);
  });

  test("has none of a PNG's texts", async () => {
    const note = pngChunk("tEXt", Buffer.from("Author\0Secret author", "latin1"));
    const logo = await makeLogo(aPng(40, 40, () => [1, 2, 3, 255], [note]));
    expect(logo.bytes.toString("latin1")).not.toContain("Secret");
  });

  test("has the colours of a JPEG in four inks", async () => {
    // Adobe inverts inks: 255 means none. Cyan and magenta make blue.
    const row = Buffer.from(
      aJpeg(
        Array.from({ length: 4 }, () => [0, 0, 255, 255]),
        0,
      ),
    );
    // Its four blocks form a square.
    const frame = row.indexOf(Buffer.from([0xff, 0xc0]));
    row.writeUInt16BE(16, frame + 5);
    row.writeUInt16BE(16, frame + 7);
    const logo = await makeLogo(row);
    const [red = 0, green = 0, other = 0] = await pointOf(logo, 0.5, 0.5);
    expect(other).toBeGreaterThan(Math.max(red, green) + 60);
  });

  test("of a photograph is a JPEG, which is much smaller than a PNG", async () => {
    const light = (x: number, y: number): number =>
      128 + 60 * Math.sin(x / 20) + 50 * Math.cos(y / 15) + ((x * 7919 + y * 104_729) % 13);
    const file = aPng(320, 160, (x, y) => [light(x, y), light(y, x), light(x + y, x), 255]);
    const { look, bytes } = await makeLogo(file);
    expect(look.contentType).toBe("image/jpeg");
    expect(bytes.length).toBeLessThan(60_000);
  });
});
