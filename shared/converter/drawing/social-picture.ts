import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { SOCIAL_SIZE as SIZE } from "#contract/formats/edition-files.ts";
import { type Box, fitInside } from "./geometry.ts";
import { scaledDown } from "./thumbnails.ts";

const MARGIN = 36;
/** So few pixels, stretched, keep the cover's colours but none of its letters. */
const GROUND = { width: 8, height: 4 };
/** Stretched to this size smoothly, and from here cheaply: the smooth method takes eight times as long for the rest. */
const SMOOTH_GROUND = { width: 120, height: 63 };
/** Makes the cover stand out from its own colours. */
const DIM = "rgb(24 22 18 / 0.45)";

/**
 * The picture of link previews where none with a title can be drawn: the whole cover before its own colours, since link
 * previews crop an upright picture to a strip.
 */
export function socialPicture(firstPage: Canvas): Canvas {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "low";
  context.drawImage(groundOf(firstPage), 0, 0, SIZE.width, SIZE.height);
  context.fillStyle = DIM;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  const room: Box = {
    x: MARGIN,
    y: MARGIN,
    width: SIZE.width - 2 * MARGIN,
    height: SIZE.height - 2 * MARGIN,
  };
  const { x, y, width, height } = fitInside(firstPage, room);
  context.shadowColor = "rgb(0 0 0 / 0.5)";
  context.shadowBlur = 28;
  context.shadowOffsetY = 8;
  // The shadow of a rectangle is the same as the picture's, and takes a tenth of the time.
  context.fillStyle = "#000000";
  context.fillRect(x, y, width, height);
  context.shadowColor = "transparent";
  context.imageSmoothingQuality = "high";
  context.drawImage(scaledDown(firstPage, { width, height }), x, y, width, height);
  return canvas;
}

function groundOf(firstPage: Canvas): Canvas {
  const { width, height } = SMOOTH_GROUND;
  const ground = createCanvas(width, height);
  const context = ground.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(scaledDown(firstPage, GROUND), 0, 0, width, height);
  return ground;
}
