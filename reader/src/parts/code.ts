import { encode } from "uqr";

const SVG = "http://www.w3.org/2000/svg";
/** Light squares around the code, which scanners need. */
const BORDER = 4;

/** The QR code of an address. It stays readable with a fifth of it dirty or covered. */
export function codeOf(address: string, name: string): SVGElement {
  const { data: rows, size } = encode(address, { ecc: "M", border: BORDER });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", name);
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  svg.append(shape("#fff", `M0 0h${size}v${size}H0z`), shape("#000", dark.join("")));
  return svg;
}

function shape(colour: string, path: string): SVGElement {
  const element = document.createElementNS(SVG, "path");
  element.setAttribute("fill", colour);
  element.setAttribute("d", path);
  return element;
}
