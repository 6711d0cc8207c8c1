import { blend, glow, gradient, hex, shade, type Rgb } from "../colour.ts";
import { fractal, mix, smoothstep, unit } from "../noise.ts";
import type { Shader } from "../raster.ts";

/** One weather: where the horizon lies (0 top, 1 bottom), the colours above and below it, and how rough it is. */
interface Weather {
  readonly seed: number;
  readonly horizon: number;
  readonly sky: (position: number) => Rgb;
  readonly sea: (position: number) => Rgb;
  readonly cloud: Rgb;
  readonly overcast: number;
  readonly swell: number;
  readonly sun?: { readonly x: number; readonly y: number; readonly light: Rgb };
}

const weathers: readonly Weather[] = [
  {
    seed: 11,
    horizon: 0.62,
    sky: gradient([0, "#7fb0c4"], [0.6, "#c9dcd8"], [1, "#f4e6cd"]),
    sea: gradient([0, "#8fb9b8"], [0.3, "#4d8b94"], [1, "#1d4f5d"]),
    cloud: hex("#fdf8ec"),
    overcast: 0.55,
    swell: 0.5,
  },
  {
    seed: 29,
    horizon: 0.5,
    sky: gradient([0, "#3d4650"], [0.7, "#77828a"], [1, "#a9afae"]),
    sea: gradient([0, "#6d7c80"], [0.25, "#3f5258"], [1, "#1b292f"]),
    cloud: hex("#262d36"),
    overcast: 0.95,
    swell: 1.3,
  },
  {
    seed: 37,
    horizon: 0.7,
    sky: gradient([0, "#e9c9a1"], [0.5, "#eda677"], [1, "#d9694d"]),
    sea: gradient([0, "#c8614b"], [0.4, "#7d4550"], [1, "#38283f"]),
    cloud: hex("#a94e4b"),
    overcast: 0.6,
    swell: 0.45,
    sun: { x: 0.5, y: 0.56, light: hex("#ffe6b0") },
  },
  {
    seed: 53,
    horizon: 0.56,
    sky: gradient([0, "#e4e2dc"], [1, "#d3d6d3"]),
    sea: gradient([0, "#cfd3d1"], [0.5, "#b1bbbb"], [1, "#8a999c"]),
    cloud: hex("#f1efe9"),
    overcast: 0.8,
    swell: 0.18,
  },
  {
    seed: 71,
    horizon: 0.46,
    sky: gradient([0, "#26365e"], [0.55, "#4c6390"], [1, "#e7b9a8"]),
    sea: gradient([0, "#c99f9e"], [0.2, "#56658c"], [1, "#152142"]),
    cloud: hex("#3a4873"),
    overcast: 0.5,
    swell: 0.6,
    sun: { x: 0.78, y: 0.22, light: hex("#f4efdf") },
  },
  {
    seed: 83,
    horizon: 0.66,
    sky: gradient([0, "#2f6b6d"], [0.5, "#7fb09c"], [1, "#e9e3b2"]),
    sea: gradient([0, "#a9c39f"], [0.3, "#3d7c77"], [1, "#0f3a40"]),
    cloud: hex("#e8d9a0"),
    overcast: 0.62,
    swell: 0.9,
  },
];

/** The same view of the sea in six weathers, as six paintings of one family. */
export const horizons: readonly Shader[] = weathers.map(
  (weather) => (x, y) => seascape(weather, x, y),
);

function seascape(weather: Weather, x: number, y: number): Rgb {
  const tremble = (fractal(x * 30, y * 6, 2, weather.seed) - 0.5) * 0.003;
  const colour =
    y + tremble < weather.horizon
      ? above(weather, x, y / weather.horizon)
      : below(weather, x, unit((y - weather.horizon) / (1 - weather.horizon)));
  const brush = fractal(x * 5, y * 85, 3, weather.seed + 40) - 0.5;
  const canvas = fractal(x * 120, y * 120, 2, weather.seed + 41) - 0.5;
  return shade(colour, 1 + brush * 0.09 + canvas * 0.05);
}

function above(weather: Weather, x: number, height: number): Rgb {
  const drag = fractal(x * 1.8, height * 6, 3, weather.seed + 1) * 1.4;
  let colour = weather.sky(unit(height + (drag - 0.7) * 0.14));
  if (weather.sun !== undefined) colour = disc(colour, weather, x, height * weather.horizon);
  const cloud = fractal(x * 1.9 + drag, height * 5.5 + drag * 1.2, 5, weather.seed + 2);
  const cover = smoothstep(0.72 - weather.overcast * 0.3, 0.84 - weather.overcast * 0.14, cloud);
  return blend(colour, weather.cloud, cover * smoothstep(1.04, 0.72, height) * 0.82);
}

function disc(under: Rgb, weather: Weather, x: number, y: number): Rgb {
  if (weather.sun === undefined) return under;
  const distance = Math.hypot(x - weather.sun.x, y - weather.sun.y);
  const halo = glow(under, weather.sun.light, 0.22 * Math.exp(-distance * 7));
  return blend(halo, weather.sun.light, smoothstep(0.048, 0.044, distance));
}

function below(weather: Weather, x: number, depth: number): Rgb {
  const lean = (fractal(x * 3, depth * 5, 3, weather.seed + 5) - 0.5) * 0.35;
  const across = mix(26, 5, Math.sqrt(depth));
  const waves = fractal(
    x * across * 0.55 + lean * 4,
    depth ** 0.6 * 30 + lean * 5,
    5,
    weather.seed + 6,
  );
  let colour = weather.sea(unit(depth + (waves - 0.5) * 0.45 * weather.swell));
  const crest = smoothstep(0.6, 0.74, waves) * weather.swell * mix(0.35, 0.6, depth);
  colour = blend(colour, blend(weather.sky(1), [1, 1, 1], 0.25), unit(crest) * 0.5);
  if (weather.sun !== undefined) {
    const off = Math.abs(x - weather.sun.x + lean * 0.1) / mix(0.03, 0.15, depth);
    const glitter = smoothstep(0.46, 0.66, waves) * Math.exp(-off * off);
    colour = glow(colour, weather.sun.light, glitter * 0.75);
  }
  return colour;
}
