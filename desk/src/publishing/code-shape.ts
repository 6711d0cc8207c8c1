import { encode } from "uqr";

/** A QR code as rows of dark and light squares, with the border that scanners need. */
export interface CodeShape {
  /** The number of squares on a side. */
  size: number;
  /** The dark squares as an SVG path. */
  path: string;
  isDark: (column: number, row: number) => boolean;
}

const BORDER = 4;

/** The QR code of an address. It stays readable with a fifth of it dirty or covered. */
export function codeShape(url: string): CodeShape {
  const { data: rows, size } = encode(url, { ecc: "M", border: BORDER });
  const isDark = (column: number, row: number): boolean => rows[row]?.[column] === true;
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: path.join(""), isDark };
}

/** The code as a file for print, sharp at any size. */
export function codeSvg({ size, path }: CodeShape): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** The code as pixels, about a thousand wide. @throws Error if the browser cannot draw it */
export async function codePng({ size, isDark }: CodeShape): Promise<Blob> {
  const side = Math.ceil(1000 / size);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (isDark(column, row)) context.fillRect(column * side, row * side, side, side);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/png");
  });
}
