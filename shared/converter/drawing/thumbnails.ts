import { type Canvas, createCanvas, type Image } from "@napi-rs/canvas";
import type { EditionLayout } from "#contract/formats/edition-files.ts";
import { type Box, fitInside, type Size } from "./geometry.ts";
import { encodeJpeg } from "./jpeg.ts";

const CELL_HEIGHT = 160;
/** Limits the sprite of 2,000 pages to 64 MB in memory and to a size that phones display. */
const MAX_SPRITE_PIXELS = 16_000_000;
/** More extreme shapes get a cell of this shape and are drawn smaller in it. */
const WIDEST_CELL = 2.5;
const NARROWEST_CELL = 0.4;
/** Thumbnails are encoded again with the sprite; the first encoding must leave no trace. */
const THUMBNAIL_QUALITY = 92;

/** The positions of an edition's thumbnails in their sprite, in pixels. */
export type ThumbnailGrid = EditionLayout["thumbnails"];

/** A nearly square grid with cells of the first page's shape, smaller if the sprite would become too large. */
export function thumbnailGrid(pagesCount: number, firstPage: Size): ThumbnailGrid {
  const shape = firstPage.width / firstPage.height;
  const aspect = Math.min(WIDEST_CELL, Math.max(NARROWEST_CELL, shape));
  const fullest = Math.sqrt(MAX_SPRITE_PIXELS / pagesCount / aspect);
  const cellHeight = Math.max(1, Math.min(CELL_HEIGHT, Math.floor(fullest)));
  const cellWidth = Math.max(1, Math.round(cellHeight * aspect));
  const columns = Math.ceil(Math.sqrt((pagesCount * cellHeight) / cellWidth));
  const rows = Math.ceil(pagesCount / columns);
  return {
    columns,
    rows,
    cellWidth,
    cellHeight,
    width: columns * cellWidth,
    height: rows * cellHeight,
  };
}

/** One picture that collects a small image of every page. */
export class ThumbnailSprite {
  /** The grid; complete before the first page is drawn. */
  readonly grid: ThumbnailGrid;
  /** The sprite, white where pages are missing. */
  readonly canvas: Canvas;

  constructor(pagesCount: number, firstPage: Size) {
    this.grid = thumbnailGrid(pagesCount, firstPage);
    this.canvas = createCanvas(this.grid.width, this.grid.height);
    const context = this.canvas.getContext("2d");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, this.grid.width, this.grid.height);
  }

  /** Draws the thumbnail of page `number` (from 1) and returns its position. */
  add(number: number, thumbnail: Canvas | Image): Box {
    const { columns, cellWidth, cellHeight } = this.grid;
    const box = fitInside(thumbnail, {
      x: ((number - 1) % columns) * cellWidth,
      y: Math.floor((number - 1) / columns) * cellHeight,
      width: cellWidth,
      height: cellHeight,
    });
    drawSmall(this.canvas, thumbnail, box);
    return box;
  }
}

/** A small JPEG of a page, in the size it has in most editions' sprites, so that it is drawn unscaled. */
export async function thumbnailOf(image: Canvas): Promise<Buffer> {
  const cell = { x: 0, y: 0, width: Math.round(CELL_HEIGHT * WIDEST_CELL), height: CELL_HEIGHT };
  return encodeJpeg(scaledDown(image, fitInside(image, cell)), THUMBNAIL_QUALITY);
}

/** `image` scaled to `size` by averaging: skipping pixels makes text glitter. */
export function scaledDown(image: Canvas, { width, height }: Size): Canvas {
  const small = createCanvas(width, height);
  drawSmall(small, image, { x: 0, y: 0, width, height });
  return small;
}

function drawSmall(onto: Canvas, image: Canvas | Image, { x, y, width, height }: Box): void {
  const context = onto.getContext("2d");
  // The library averages by repeated halving; "high" does not, and costs ten times as much.
  context.imageSmoothingQuality = "medium";
  context.drawImage(image, x, y, width, height);
}
