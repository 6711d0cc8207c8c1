/**
 * The characters of pictorial fonts, by code: rows of 32 from code 32 on, with a space for pictures without a
 * character.
 */
const PICTURES: readonly (readonly [name: RegExp, rows: readonly string[]])[] = [
  [
    /^wingdings ?2/iu,
    rowsOf({ 0x4f: "✗✓✗✓☒☑☒☒", 0x95: "•●•●", 0x9e: "◉◎", 0xa0: "■", 0xa2: "□□□" }),
  ],
  [/^wingdings ?3/iu, rowsOf({ 0x21: "→←↑↓", 0x70: "▲▼△▽◀▶◁▷", 0x7d: "▶" })],
  [
    /^wingdings/iu,
    [
      " ✏✂✁    ☎✆✉           ⌛⌨      ✇✍",
      " ✌   ☜☞☝☟ ☺ ☹ ☠  ✈☼ ❄ ✞ ✠✡☪☯ॐ☸♈♉",
      "♊♋♌♍♎♏♐♑♒♓&&●❍■□□❑❒♦⧫◆❖◆⌧⍓⌘❀✿❝❞",
      "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿        ·•",
      "▪○○○◉◎○▪◻ ✦★✶✴✹✵ ⌖   ✪✰",
      "                     ⌫⌦ ➢   ➲  ←",
      "→↑↓↖↗↙↘←➔↑↓↖↗↙↘⇦⇨⇧⇩⇔⇕      ✗✓☒☑",
    ],
  ],
  [
    /^webdings/iu,
    rowsOf({ 0x33: "◀▶▲▼", 0x61: "✓", 0x63: "□", 0x67: "■", 0x6e: "●", 0x72: "✗", 0x69: "ℹ" }),
  ],
];

/** Characters that fonts have under another code. */
const USUAL = new Map([
  ...rowOf(0xf8e5, "‾"),
  ...rowOf(0x23d0, "│"),
  ...rowOf(0x23af, "─"),
  ...rowOf(0x2329, "⟨⟩"),
  // Private-use codes in Adobe's expert fonts.
  ...rowOf(0xf730, "0123456789"),
  ...rowOf(0xf761, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  // A drawn hyphen is visible.
  ...rowOf(0xad, "-"),
]);

/** Whether a font's letters are pictures. @param name without a subset's prefix */
export function isOfPictures(name: string): boolean {
  return PICTURES.some(([pattern]) => pattern.test(name));
}

/** The character that a pictorial font has at a code, if any. */
export function pictureAt(name: string, code: number): string | undefined {
  const [, rows = []] = PICTURES.find(([pattern]) => pattern.test(name)) ?? [];
  const character = Array.from(rows[(code >> 5) - 1] ?? "")[code & 31];
  return character === " " ? undefined : character;
}

/** The character that replaces a letter when fonts are searched. */
export function usualLetter(letter: string): string {
  return USUAL.get(letter) ?? letter;
}

function rowOf(first: number, characters: string): [string, string][] {
  return Array.from(characters).map((each, index) => [String.fromCodePoint(first + index), each]);
}

function rowsOf(pieces: Record<number, string>): string[] {
  const codes = Array.from({ length: 224 }, () => " ");
  for (const [first, characters] of Object.entries(pieces)) {
    for (const [index, each] of Array.from(characters).entries()) {
      codes[Number(first) - 32 + index] = each;
    }
  }
  return Array.from({ length: 7 }, (_, row) => codes.slice(row * 32, row * 32 + 32).join(""));
}
