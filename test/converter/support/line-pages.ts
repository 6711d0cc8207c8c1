import type { Entry } from "#test/support/drawn-pdf.ts";
import type { Feature, Places } from "./feature.ts";

const LINE = "20 w 0 50 m 100 50 l S";

/** A line whose dashes are drawn as none at all. */
function undashed(dashes: string): Feature {
  return [`a line with the dashes ${dashes}`, { content: `${dashes} 0 d ${LINE}` }, WHOLE_LINE];
}

const WHOLE_LINE: Places = { "0.1 0.5": [0, 0, 0], "0.5 0.5": [0, 0, 0], "0.9 0.5": [0, 0, 0] };

function byState(dashes: Entry[]): Feature {
  const resources = (): Record<string, Entry> => ({ ExtGState: { G: { D: [dashes, 0] } } });
  return [
    "a line with no dashes by its state",
    { content: `/G gs ${LINE}`, resources },
    WHOLE_LINE,
  ];
}

/** Lines with dashes that no program can draw, and one with usual ones. */
export const LINES: Feature[] = [
  undashed("[0]"),
  undashed("[0 0]"),
  undashed("[0 0 0]"),
  undashed("[-1 2]"),
  undashed("[3 -3]"),
  byState([0, 0]),
  [
    "a line with dashes",
    { content: `[50 50] 0 d ${LINE}` },
    { "0.2 0.5": [0, 0, 0], "0.8 0.5": [255, 255, 255] },
  ],
];
