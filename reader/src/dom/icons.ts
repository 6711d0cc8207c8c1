const SVG = "http://www.w3.org/2000/svg";

const shapes = {
  close: "M6 6l12 12M18 6L6 18",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  unfold: "M9 5l7 7-7 7",
} as const;

/** An icon of the panels as decoration; the page already contains the bar's icons. */
export function icon(name: keyof typeof shapes): SVGSVGElement {
  return drawnIcon(name, shapes[name]);
}

/** An icon of this outline, 24 by 24. */
export function drawnIcon(name: string, outline: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", "24");
  svg.setAttribute("height", "24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `icon icon-${name}`);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline);
  svg.append(path);
  return svg;
}
