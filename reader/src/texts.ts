/** Texts that the page hands over in its language; the server's catalogue has the same names. */
const names = [
  "counterPage",
  "counterPages",
  "pageOf",
  "pagesOf",
  "page",
  "pageWithText",
  "pageFailed",
  "tryAgain",
  "notInPreview",
  "onlyPreview",
  "goToPageNumber",
  "opensInNewTab",
  "pause",
  "play",
  "enterFullscreen",
  "leaveFullscreen",
  "preparingPrint",
  "printFailed",
  "scrollPages",
  "turnPages",
  "nowScrolling",
  "nowTurning",
] as const;

/** Gives a text with its `{gaps}` filled in. */
export type Say = (name: (typeof names)[number], gaps?: Record<string, string | number>) => string;

/** Makes `Say` from the page's texts. @throws when one of them is missing. */
export function speaker(texts: unknown): Say {
  const known = new Map(Object.entries(texts ?? {}));
  for (const name of names) {
    if (typeof known.get(name) !== "string") throw new Error(`The page has no text "${name}".`);
  }
  return (name, gaps = {}) =>
    String(known.get(name)).replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ""));
}
