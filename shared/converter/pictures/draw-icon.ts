import { type Canvas, createCanvas, loadImage, Path2D } from "@napi-rs/canvas";
import { canWrite, registerLetters } from "./letters.ts";
import type { IconTask } from "./picture-tasks.ts";

const WHITE = "#ffffff";
/** Shares of the side: systems cut a circle out of icons. */
const LOGO_BOX = { width: 0.7, height: 0.47 } as const;
const LETTER_SIZE = 0.52;
/** An open book on a square of 32 units. */
const BOOK = "M16 10c-2-1.5-5-2-9-2v15c4 0 7 .5 9 2 2-1.5 5-2 9-2V8c-4 0-7 .5-9 2zm0 0v15";
const BOOK_SIDE = 32;

/** Draws an icon as PNG, opaque to its edges: systems round them. */
export async function drawIcon(task: IconTask, logo: Buffer | undefined): Promise<Buffer> {
  const canvas = createCanvas(task.side, task.side);
  const context = canvas.getContext("2d");
  context.fillStyle = `#${task.ground}`;
  context.fillRect(0, 0, task.side, task.side);
  if (logo) await addLogo(canvas, logo);
  else addLetter(canvas, task.letter);
  return canvas.encode("png");
}

async function addLogo(canvas: Canvas, logo: Buffer): Promise<void> {
  const image = await loadImage(logo);
  const [most, highest] = [canvas.width * LOGO_BOX.width, canvas.height * LOGO_BOX.height];
  const scale = Math.min(most / image.width, highest / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const context = canvas.getContext("2d");
  // The library averages by repeated halving; "high" does not.
  context.imageSmoothingQuality = "medium";
  const [x, y] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  context.drawImage(image, x, y, width, height);
}

function addLetter(canvas: Canvas, letter: string): void {
  const context = canvas.getContext("2d");
  const families = registerLetters("serif");
  if (letter === "" || !canWrite(letter, families)) return addBook(canvas);
  context.fillStyle = WHITE;
  context.font = `${Math.round(canvas.height * LETTER_SIZE)}px ${families}`;
  const box = context.measureText(letter);
  // By its ink, since letters with accents or below the line would not be in the middle.
  const x = (canvas.width - box.actualBoundingBoxRight + box.actualBoundingBoxLeft) / 2;
  const y = (canvas.height + box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
  context.fillText(letter, x, y);
}

function addBook(canvas: Canvas): void {
  const context = canvas.getContext("2d");
  context.scale(canvas.width / BOOK_SIDE, canvas.height / BOOK_SIDE);
  context.strokeStyle = WHITE;
  context.lineWidth = 2;
  context.lineJoin = "round";
  context.stroke(new Path2D(BOOK));
}
