import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** Red, green and blue, 0 to 255. */
export type Colour = [red: number, green: number, blue: number];

/** Reads a picture. @returns its colour at a place, in fractions of width and height from the top left */
export async function coloursOf(file: string): Promise<(x: number, y: number) => Colour> {
  const image = await loadImage(await readFile(file));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return (x, y) => {
    const { data } = context.getImageData(
      Math.floor(x * image.width),
      Math.floor(y * image.height),
      1,
      1,
    );
    const [red = 0, green = 0, blue = 0] = data;
    return [red, green, blue];
  };
}

/** The share of a picture that is darker than middle gray. */
export async function inkOf(file: string): Promise<number> {
  const image = await loadImage(await readFile(file));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let dark = 0;
  for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark += 1;
  return dark / (data.length / 4);
}
