import { fileURLToPath } from "node:url";
import type { Family } from "./font-names.ts";

/** Files of a family: regular, bold, italic, bold italic. */
type Styles = readonly [string, string, string, string];

/** Metric-compatible with Arial, Times New Roman and Courier New. */
const FAMILIES: Record<Family, () => Styles> = {
  sans: () => stylesOf("arimo", "Arimo"),
  serif: () => stylesOf("tinos", "Tinos"),
  fixed: () => stylesOf("cousine", "Cousine"),
};

/** The typefaces that are searched for a font's letters, the best first. */
export function typefaceFiles(family: Family, isBold: boolean, isItalic: boolean): string[] {
  const style = (isBold ? 1 : 0) + (isItalic ? 2 : 0);
  const chain = [FAMILIES[family], FAMILIES.sans, FAMILIES.serif, widest].map((files) => files());
  return [...new Set(chain.map((files) => files[style] ?? files[0]))];
}

function stylesOf(name: string, family: string): Styles {
  const file = (style: string): string =>
    fileIn(`@expo-google-fonts/${name}`, `${style}/${family}_${style}.ttf`);
  return [file("400Regular"), file("700Bold"), file("400Regular_Italic"), file("700Bold_Italic")];
}

/** Symbols, dingbats, and scripts that the others lack; upright only. */
function widest(): Styles {
  const regular = fileIn("dejavu-fonts-ttf", "ttf/DejaVuSans.ttf");
  const bold = fileIn("dejavu-fonts-ttf", "ttf/DejaVuSans-Bold.ttf");
  return [regular, bold, regular, bold];
}

function fileIn(name: string, path: string): string {
  return fileURLToPath(new URL(path, import.meta.resolve(`${name}/package.json`)));
}
