import type { PageLink } from "#contract/formats/edition-files.ts";
import type { DrawnPage, Entry, PdfBuilder } from "#test/support/drawn-pdf.ts";

/** An annotation as PDF entries. */
export type Annotation = (pdf: PdfBuilder) => Record<string, Entry>;

/** The default square of annotations: the middle fifth of a page of 100 by 100 points. */
const MIDDLE = [40, 40, 60, 60];

/** Makes an action that opens a web address or the like. */
export const uri =
  (address: string) =>
  (pdf: PdfBuilder): Record<string, Entry> => ({ S: "URI", URI: pdf.string(address) });

/** An action that goes to a page, counted from 0. */
export const goTo = (page: number) => (): Record<string, Entry> => ({
  S: "GoTo",
  D: [page, "Fit"],
});

/** A link to a web address, with additional entries. */
export const aLink =
  (address: string, entries: Record<string, Entry> = {}): Annotation =>
  (pdf) => ({ Type: "Annot", Subtype: "Link", Rect: MIDDLE, A: uri(address)(pdf), ...entries });

/** A push button, as layout programs export it. */
export const aButton =
  (actions: Annotation, entries: Record<string, Entry> = {}): Annotation =>
  (pdf) => ({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Btn",
    Ff: 65_536,
    F: 4,
    T: pdf.string("Button"),
    Rect: MIDDLE,
    ...actions(pdf),
    ...entries,
  });

/** A page with annotations. */
export function annotated(
  annotations: readonly Annotation[],
  entries: Record<string, Entry> = {},
  content = "",
): DrawnPage {
  return {
    content,
    resources: () => ({ Font: { F: { Type: "Font", Subtype: "Type1", BaseFont: "Courier" } } }),
    entries: (pdf) => ({ Annots: annotations.map((make) => pdf.object(make(pdf))), ...entries }),
  };
}

/** Lines of text in Courier on a page of 600 by 100 points: each character takes a hundredth of the width. */
export function textLines(
  lines: readonly string[],
  annotations: readonly Annotation[] = [],
): DrawnPage {
  const shown = lines.map((line, index) => {
    const text = line.replaceAll(/[\\()]/gu, String.raw`\$&`);
    return `1 0 0 1 30 ${80 - index * 12} Tm (${text}) Tj`;
  });
  const page = annotated(annotations, {}, `BT /F 10 Tf ${shown.join(" ")} ET`);
  return { ...page, size: [600, 100] };
}

/** The targets of a page's links, in order. */
export const targetsOf = (links: readonly PageLink[]): (string | number)[] =>
  links.map((link) => ("url" in link ? link.url : link.page));
