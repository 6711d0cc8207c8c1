import { createCanvas } from "@napi-rs/canvas";
import { expect, test, vi } from "vitest";
import { captionedDrawings } from "#converter/articles/page/page-drawings.ts";

/** A page with captions side by side below strokes and labels of one letter. */
function crowdedPage(captions: number, labels: number) {
  const canvas = createCanvas(200, 300);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 200, 300);
  context.fillStyle = "#000000";
  for (let stroke = 0; stroke < 60; stroke += 1) {
    context.fillRect((stroke * 37) % 190, (stroke * 53) % 280, 8, 1);
  }
  const below = Array.from({ length: captions }, (_, at) => ({
    text: `Fig. ${at % 100}. x`,
    x: 0.05 + (0.9 * at) / captions,
    y: 0.95,
    width: 0.4 / captions,
    height: 0.005,
  }));
  const above = Array.from({ length: labels }, (_, at) => ({
    text: "a",
    x: 0.02 + (0.95 * at) / labels,
    y: 0.05 + (((at * 7) % 100) / 100) * 0.8,
    width: 0.003,
    height: 0.003,
  }));
  const lines = [...below, ...above];
  const looks = vi.spyOn(canvas, "getContext");
  const material = lines.map((_, block) => ({ block, size: 1 }));
  const found = captionedDrawings(lines, material, [], canvas).length;
  return { found, looks: looks.mock.calls.length };
}

test("a caption's drawing is found", () => {
  expect(crowdedPage(1, 40)).toEqual({ found: 1, looks: 1 });
});

test("a page of captions side by side has its pixels looked at a few times only", () => {
  const { found, looks } = crowdedPage(300, 400);
  expect(found).toBe(1);
  expect(looks).toBeLessThanOrEqual(8);
});

test("a page of more lines than anybody writes is left as it is", () => {
  expect(crowdedPage(3, 3000)).toEqual({ found: 0, looks: 0 });
});
