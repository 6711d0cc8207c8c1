import type { Change } from "./cut-pictures.ts";

/** Triangles into which a mesh is divided at most, and parts of a triangle's side. */
const MOST_TRIANGLES = 60_000;
const MOST_PARTS = 64;

/** A mesh whose corners have one value each: a function makes colours of the values between them, too. */
const CORNER = "return colorSpace.getRgb(color, 0);";
const VALUES_OF_CORNERS: Change = [
  CORNER,
  `const cornerColour = ${CORNER.replace("return ", "")}
    if (colorFn) cornerColour.value = components[0];
    return cornerColour;`,
];
const IN_PATCH = "const newColor = new Uint8Array(3);";
const VALUES_IN_PATCHES: Change = [
  IN_PATCH,
  `${IN_PATCH}
        if (c0.value !== undefined) {
          const [right, down] = [col / splitXBy, row / splitYBy];
          newColor.value =
            (c0.value * (1 - right) + c1.value * right) * (1 - down) +
            (c2.value * (1 - right) + c3.value * right) * down;
        }`,
];
const BOUNDS = "this._updateBounds();";
const PACKED = `${BOUNDS}\n    this._packData();`;
const DIVIDED_MESHES: Change = [
  PACKED,
  `if (fn) {
      divideMesh(this, (value) => {
        const parts = new Float32Array(cs.numComps);
        fn([value], 0, parts, 0);
        return cs.getRgb(parts, 0);
      });
    }
    ${PACKED}`,
];

const DIVIDE_MESH = `
function trianglesOfMesh({ type, coords, colors, verticesPerRow }) {
  const corner = (at) => [coords[at], colors[at]];
  const triangles = [];
  if (type === MeshFigureType.TRIANGLES) {
    for (let at = 0; at + 2 < coords.length; at += 3) triangles.push([at, at + 1, at + 2].map(corner));
    return triangles;
  }
  for (let at = 0; at + verticesPerRow + 1 < coords.length; at += 1) {
    if (at % verticesPerRow === verticesPerRow - 1) continue;
    const below = at + verticesPerRow;
    triangles.push([at, at + 1, below].map(corner), [at + 1, below + 1, below].map(corner));
  }
  return triangles;
}

function divideMesh(mesh, colourOf) {
  const triangles = mesh.figures.flatMap(trianglesOfMesh);
  const room = Math.sqrt(${MOST_TRIANGLES} / Math.max(1, triangles.length));
  const count = Math.max(1, Math.min(${MOST_PARTS}, Math.floor(room)));
  const [coords, colors, order] = [[], [], []];
  for (const corners of triangles) {
    const [a, b, c] = corners.map(([at, colour]) => [...mesh.coords[at], mesh.colors[colour].value ?? 0]);
    const numbers = new Map();
    const number = (right, down) => {
      const key = right * (count + 1) + down;
      if (!numbers.has(key)) {
        const [x, y, value] = a.map(
          (first, at) => first + ((b[at] - first) * right + (c[at] - first) * down) / count,
        );
        numbers.set(key, coords.push([x, y]) - 1);
        colors.push(colourOf(value));
      }
      return numbers.get(key);
    };
    for (let down = 0; down < count; down += 1) {
      for (let right = 0; right < count - down; right += 1) {
        order.push(number(right, down), number(right + 1, down), number(right, down + 1));
        if (right + down + 1 < count) {
          order.push(number(right + 1, down), number(right + 1, down + 1), number(right, down + 1));
        }
      }
    }
  }
  mesh.coords = coords;
  mesh.colors = colors;
  const corners = Int32Array.from(order);
  mesh.figures = [{ type: MeshFigureType.TRIANGLES, coords: corners, colors: corners.slice() }];
}`;

/** Colours within a mesh follow its function, and not only those at its corners. */
export const MESH_CHANGES: readonly Change[] = [
  VALUES_OF_CORNERS,
  VALUES_IN_PATCHES,
  DIVIDED_MESHES,
];
export const MESH_FUNCTIONS = DIVIDE_MESH;
