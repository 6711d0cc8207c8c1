export interface ReaderOptions {
  startPage: number | undefined;
  /** Seconds between automatic turns; 0 for none. */
  autoFlipSeconds: number;
  /** Six hexadecimal digits, lower case. */
  backgroundColor: string | undefined;
  /** How the issue is shown: pages turned like those of a book, or in one long column, or its text. */
  view: ViewName | undefined;
}

/** The ways to show an issue. Only some issues have a text. */
export type ViewName = "pages" | "scroll" | "text";

/** Pages may not turn automatically faster than this, so that nothing flashes. */
const SHORTEST_FLIP_SECONDS = 1;
/** Longer than anyone waits, and within a timer's range. */
const LONGEST_FLIP_SECONDS = 86_400;

/** Reads `start_page`, `auto_flip`, `background_color` and `view`. An invalid value counts as omitted. */
export function optionsOf(query: string): ReaderOptions {
  const parameters = new URLSearchParams(query);
  const colour = parameters.get("background_color") ?? "";
  const seconds = Number(/^\d{1,6}(\.\d{1,3})?$/.exec(parameters.get("auto_flip") ?? "")?.[0] ?? 0);
  return {
    startPage: wholeNumber(parameters.get("start_page")),
    autoFlipSeconds:
      seconds === 0 ? 0 : Math.min(Math.max(seconds, SHORTEST_FLIP_SECONDS), LONGEST_FLIP_SECONDS),
    backgroundColor: /^[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined,
    view: viewNamed(parameters.get("view")),
  };
}

/** The view with this name; undefined for any other text. */
export function viewNamed(name: string | null): ViewName | undefined {
  return name === "pages" || name === "scroll" || name === "text" ? name : undefined;
}

/** The page in an address's fragment: 7 for `#page=7` and `#page=7&search=rope`; undefined for any other fragment. */
export function pageOfFragment(fragment: string): number | undefined {
  return wholeNumber(/^#page=([^&]*)(?:&|$)/.exec(fragment)?.[1] ?? null);
}

/** The search in all issues that led here, from the address's fragment; empty for none. */
export function soughtInFragment(fragment: string): string {
  if (pageOfFragment(fragment) === undefined) return "";
  return new URLSearchParams(fragment.slice(1)).get("search") ?? "";
}

/** A typed page number from 1 to 999999; undefined for other texts. */
export function wholeNumber(text: string | null): number | undefined {
  const digits = /^\s*0*([1-9]\d{0,5})\s*$/.exec(text ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether white is more legible than black on a colour of six hexadecimal digits (WCAG relative luminance). */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
