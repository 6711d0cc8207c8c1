import type { GetEmbedCodeParameters } from "#sdk/api/issues.ts";

export interface EmbedOptions {
  isFluid: boolean;
  width: string;
  height: string;
  startPage: string;
  /** With `#`, as colour fields have it. */
  background: string;
  /** Whether the site sets the background; otherwise it follows light and dark. */
  hasBackground: boolean;
  flip: string;
}

export const DEFAULT_OPTIONS: EmbedOptions = {
  isFluid: true,
  width: "800",
  height: "560",
  startPage: "1",
  background: "#ffffff",
  hasBackground: false,
  flip: "0",
};

type NumberField = "width" | "height" | "startPage" | "flip";

export const LIMITS: Readonly<Record<NumberField, readonly [from: number, to: number]>> = {
  width: [200, 4000],
  height: [200, 4000],
  startPage: [1, 100_000],
  flip: [0, 86_400],
};

/** The number in a field, or undefined if it is out of range. */
export function numberOf(options: EmbedOptions, field: NumberField): number | undefined {
  const [from, to] = LIMITS[field];
  const number = Number(options[field]);
  const isPossible = options[field].trim() !== "" && Number.isInteger(number);
  return isPossible && number >= from && number <= to ? number : undefined;
}

/** The parameters of the snippet; undefined while a number is invalid. */
export function embedParameters(options: EmbedOptions): GetEmbedCodeParameters | undefined {
  const width = options.isFluid ? "100%" : numberOf(options, "width");
  const height = numberOf(options, "height");
  const startPage = numberOf(options, "startPage");
  const flip = numberOf(options, "flip");
  const isWhole = [width, height, startPage, flip].every((each) => each !== undefined);
  if (!isWhole) return undefined;
  return {
    width,
    height,
    start_page: startPage,
    auto_flip: flip,
    ...(options.hasBackground && { background_color: options.background.slice(1) }),
  };
}

/** Address of the frame in a snippet. Not parsed as HTML: the page's policy refuses its style. */
export function addressIn(snippet: string): string {
  return (/ src="([^"]*)"/.exec(snippet)?.[1] ?? "").replaceAll("&amp;", "&");
}
