import type { Entry } from "#test/support/drawn-pdf.ts";
import type { Feature, Places } from "./feature.ts";

/** From white to red along the page: most of it stays nearly white, as colours between those of corners would not. */
const LATE_RED: Places = {
  "0.25 0.5": [255, 254, 254],
  "0.5 0.5": [255, 239, 239],
  "0.75 0.5": [255, 174, 174],
};

/** Corners of a mesh with coordinates from 0 to 200 and values from 0 to 2: 255 is the end of both. */
function aMesh(
  name: string,
  ShadingType: number,
  data: number[],
  entries: Record<string, Entry>,
): Feature {
  const resources: Feature[1]["resources"] = (pdf) => ({
    Shading: {
      S: pdf.stream(Uint8Array.from(data), {
        ShadingType,
        ColorSpace: "DeviceRGB",
        BitsPerCoordinate: 8,
        BitsPerComponent: 8,
        Decode: [0, 200, 0, 200, 0, 2],
        Function: pdf.object({
          FunctionType: 2,
          Domain: [0, 1],
          N: 4,
          C0: [1, 1, 1],
          C1: [1, 0, 0],
        }),
        ...entries,
      }),
    },
  });
  return [name, { content: "/S sh", resources }, LATE_RED];
}

const FLAGGED = { BitsPerFlag: 8 };
/** The border of a square patch, from its corner at the bottom left upwards. */
const BORDER = Array.of(0, 0, 0, 85, 0, 170, 0, 255, 85, 255, 170, 255).concat([
  255, 255, 255, 170, 255, 85, 255, 0, 170, 0, 85, 0,
]);
const INNER = [85, 85, 85, 170, 170, 170, 170, 85];
const VALUES = [0, 0, 255, 255];

/** Meshes of each kind, with a function for colours. */
export const MESHES: Feature[] = [
  aMesh("triangles", 4, [0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 255, 0], FLAGGED),
  aMesh("a lattice", 5, [0, 0, 0, 255, 0, 255, 0, 255, 0, 255, 255, 255], { VerticesPerRow: 2 }),
  aMesh("a Coons patch", 6, [0, ...BORDER, ...VALUES], FLAGGED),
  aMesh("a tensor-product patch", 7, [0, ...BORDER, ...INNER, ...VALUES], FLAGGED),
];
