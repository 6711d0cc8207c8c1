import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { blend, glow, gradient, hex, shade, type Rgb } from "../colour.ts";
import { fractal, mix, seededRandom, smoothstep, unit } from "../noise.ts";
import { rasterise, type RasterSize, type Shader } from "../raster.ts";

const HORIZON = 0.8;
const POLE = { x: 0.42, y: 0.33 };
const INKS = ["#ffffff", "#dfe8ff", "#ffe9c9", "#bcd0ff", "#ffd6ae"];

const MILKY = hex("#4a6a9c");
const LAND = hex("#070d1a");
const LAMP = hex("#ffb45c");

const night = gradient([0, "#0a1024"], [0.45, "#12254a"], [0.68, "#24506a"], [0.8, "#6c9483"]);
const sea = gradient([0, "#4d7a78"], [0.18, "#1f4458"], [1, "#070d1e"]);

/** A long exposure: an hour of stars turning about the pole above a dark island and a still sea. */
export function starTrails(size: RasterSize): Canvas {
  const canvas = rasterise(size, background);
  const context = canvas.getContext("2d");
  drawTrails(context, size);
  const land = rasterise({ ...size, grain: 0 }, background);
  const floor = Math.round(size.height * 0.66);
  context.save();
  context.beginPath();
  traceIsland(context, size);
  context.clip();
  context.drawImage(
    land,
    0,
    floor,
    size.width,
    size.height - floor,
    0,
    floor,
    size.width,
    size.height - floor,
  );
  context.restore();
  return canvas;
}

const background: Shader = (x, y) => {
  let colour = y < HORIZON ? night(y) : water(x, (y - HORIZON) / (1 - HORIZON));
  if (y < HORIZON) {
    const cloud = fractal(x * 3 + y * 2, y * 4 - x * 2.4, 5, 5);
    colour = glow(colour, MILKY, smoothstep(0.45, 0.8, cloud) * 0.26 * smoothstep(0.8, 0.4, y));
  }
  const inside =
    smoothstep(-0.0008, 0.0008, y - skyline(x)) * smoothstep(HORIZON + 0.001, HORIZON - 0.001, y);
  colour = blend(colour, LAND, inside);
  const lamp = Math.hypot(x - 0.212, y - 0.7715);
  return glow(colour, LAMP, 0.9 * Math.exp(-lamp * 130) + 1.2 * smoothstep(0.0032, 0.0014, lamp));
};

function skyline(x: number): number {
  const hill =
    0.07 * Math.exp(-(((x - 0.13) / 0.13) ** 2)) + 0.042 * Math.exp(-(((x - 0.33) / 0.09) ** 2));
  return (
    HORIZON - hill * (0.55 + 0.8 * fractal(x * 14, 2, 5, 9)) + 0.006 * smoothstep(0.4, 0.52, x)
  );
}

function water(x: number, depth: number): Rgb {
  const ripple = fractal(x * mix(20, 5, depth), depth ** 0.6 * 42, 4, 15);
  const colour = shade(sea(unit(depth + (ripple - 0.5) * 0.24)), 0.82 + 0.36 * ripple);
  const off = Math.abs(x - 0.212 + (ripple - 0.5) * 0.03) / mix(0.005, 0.02, depth);
  return glow(
    colour,
    LAMP,
    smoothstep(0.42, 0.62, ripple) * Math.exp(-off * off) * 0.7 * (1 - depth) ** 4,
  );
}

function drawTrails(context: SKRSContext2D, size: RasterSize): void {
  const random = seededRandom(77);
  const unitPixels = size.height;
  context.globalCompositeOperation = "lighter";
  context.lineCap = "round";
  for (let star = 0; star < 620; star++) {
    const radius = (0.012 + Math.sqrt(random()) * 0.92) * unitPixels;
    const start = random() * Math.PI * 2;
    const sweep = mix(0.42, 0.5, random());
    const bright = random() ** 3;
    context.strokeStyle = INKS[Math.floor(random() * INKS.length)] ?? "#ffffff";
    context.globalAlpha = mix(0.1, 0.85, bright);
    context.lineWidth = mix(0.00055, 0.0017, bright) * unitPixels;
    context.beginPath();
    context.arc(POLE.x * unitPixels, POLE.y * unitPixels, radius, start, start + sweep);
    context.stroke();
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
}

/** Everything below the skyline and the horizon, where no star may show. */
function traceIsland(context: SKRSContext2D, size: RasterSize): void {
  context.moveTo(0, size.height);
  for (let column = 0; column <= size.width; column += 1) {
    context.lineTo(column, Math.min(HORIZON, skyline(column / size.height)) * size.height);
  }
  context.lineTo(size.width, size.height);
  context.closePath();
}
