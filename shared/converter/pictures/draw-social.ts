import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { SOCIAL_SIZE } from "#contract/formats/edition-files.ts";
import { type Box, fitInside } from "#converter/drawing/geometry.ts";
import { encodeJpeg } from "#converter/drawing/jpeg.ts";
import { canWrite, registerLetters } from "./letters.ts";
import type { SocialTask } from "./picture-tasks.ts";
import { wrapped } from "./wrapped-lines.ts";

const JPEG_QUALITY = 82;
const MARGIN = 36;
/** Between cover and title. */
const GAP = 52;
/** The cover's greatest share of the width beside a title. */
const COVER_SHARE = 0.52;
/** So few pixels, stretched, keep the cover's colours but none of its letters. */
const GROUND = { width: 8, height: 4 };
/** Keeps white letters readable even on a white cover's colours: at least 6:1. */
const DIM = "rgb(24 22 18 / 0.68)";
const TITLE = { sizes: [76, 66, 58, 50, 44, 38], lineHeight: 1.16, most: 5 };
const NAME = { size: 30, lineHeight: 1.3, most: 2 };
const NAME_COLOR = "rgb(255 255 255 / 0.86)";

/**
 * Draws the picture of link previews: the whole cover before its own colours, since they crop an upright picture to a
 * strip, and the title beside it. A title in a script without a font is left out, and the cover is in the middle.
 */
export async function drawSocial(task: SocialTask, sent: Buffer): Promise<Buffer> {
  const cover = await loadImage(sent);
  const canvas = createCanvas(SOCIAL_SIZE.width, SOCIAL_SIZE.height);
  addGround(canvas, cover);
  const families = registerLetters("sans");
  const hasTitle = task.title !== "" && canWrite(task.title + task.name, families);
  const room = inside(hasTitle ? COVER_SHARE * SOCIAL_SIZE.width : SOCIAL_SIZE.width);
  const fitted = fitInside(cover, room);
  const isLeft = task.direction === "ltr";
  const x = isLeft ? MARGIN : SOCIAL_SIZE.width - MARGIN - fitted.width;
  const place = hasTitle ? { ...fitted, x } : fitted;
  addCover(canvas, cover, place);
  if (hasTitle) addTitle(canvas, task, families, besides(place, isLeft));
  return encodeJpeg(canvas, JPEG_QUALITY);
}

function inside(width: number): Box {
  return {
    x: MARGIN,
    y: MARGIN,
    width: width - 2 * MARGIN,
    height: SOCIAL_SIZE.height - 2 * MARGIN,
  };
}

/** The room for the title beside the cover. */
function besides(cover: Box, isLeft: boolean): Box {
  const { width, ...room } = inside(SOCIAL_SIZE.width);
  const x = isLeft ? cover.x + cover.width + GAP : room.x;
  return { ...room, x, width: width - cover.width - GAP };
}

function addGround(canvas: Canvas, cover: Image): void {
  const ground = createCanvas(GROUND.width, GROUND.height);
  const small = ground.getContext("2d");
  small.imageSmoothingQuality = "medium";
  small.drawImage(cover, 0, 0, GROUND.width, GROUND.height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(ground, 0, 0, canvas.width, canvas.height);
  context.fillStyle = DIM;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function addCover(canvas: Canvas, cover: Image, { x, y, width, height }: Box): void {
  const context = canvas.getContext("2d");
  context.save();
  context.shadowColor = "rgb(0 0 0 / 0.5)";
  context.shadowBlur = 28;
  context.shadowOffsetY = 8;
  context.imageSmoothingQuality = "medium";
  context.drawImage(cover, x, y, width, height);
  context.restore();
}

/** Name and title, together in the middle of their room. */
function addTitle(canvas: Canvas, task: SocialTask, families: string, room: Box): void {
  const context = canvas.getContext("2d");
  const linesOf = (text: string, size: number, most: number) => {
    context.font = `${size}px ${families}`;
    return wrapped(text, (part) => context.measureText(part).width, { width: room.width, most });
  };
  const [largest = 0] = TITLE.sizes;
  const fits = (size: number): boolean => linesOf(task.title, size, TITLE.most).isWhole;
  const size = TITLE.sizes.find(fits) ?? TITLE.sizes.at(-1) ?? largest;
  const title = linesOf(task.title, size, TITLE.most).lines;
  const name = task.name === "" ? [] : linesOf(task.name, NAME.size, NAME.most).lines;
  const heightOfName = name.length * NAME.size * NAME.lineHeight + (name.length > 0 ? 16 : 0);
  const height = heightOfName + title.length * size * TITLE.lineHeight;
  let y = room.y + (room.height - height) / 2;
  context.direction = task.direction;
  context.textAlign = "start";
  context.textBaseline = "top";
  const x = task.direction === "ltr" ? room.x : room.x + room.width;
  const write = (lines: readonly string[], step: number): void => {
    for (const line of lines) {
      context.fillText(line, x, y);
      y += step;
    }
  };
  context.fillStyle = NAME_COLOR;
  context.font = `${NAME.size}px ${families}`;
  write(name, NAME.size * NAME.lineHeight);
  y += name.length > 0 ? 16 : 0;
  context.fillStyle = "#ffffff";
  context.font = `${size}px ${families}`;
  write(title, size * TITLE.lineHeight);
}
