import type { Dice } from "#test/support/dice.ts";

interface Framing {
  /** The headers that announce it. */
  lines: string[];
  text: string;
  /** Whether the body is as long as its headers say. */
  isWhole: boolean;
}

/** Frames a body: by its length, or in one of many ways that servers have to survive. */
export function framedBody(dice: Dice, text: string, isOdd: boolean): Framing {
  const length = (count: number | string): string => `Content-Length: ${count}`;
  const chunkedLine = "Transfer-Encoding: chunked";
  const cut = text.slice(0, dice.below(text.length + 1));
  const whole = { lines: [length(text.length)], text, isWhole: true };
  const half = (lines: string[], sent: string) => ({ lines, text: sent, isWhole: false });
  const kinds = [
    () => ({ lines: [chunkedLine], text: chunked(dice, text), isWhole: true }),
    () => ({ ...whole, lines: [...whole.lines, "Expect: 100-continue"] }),
    () => half(whole.lines, cut),
    () => half([chunkedLine], chunked(dice, text).slice(0, dice.below(text.length + 1))),
    () =>
      half([chunkedLine], `${dice.one(["zz", "-1", "fffffffffffffffff", "5;x=\0"])}\r\n${text}`),
    () => half([chunkedLine, length(text.length)], text),
    () => half([length(cut.length)], text),
    () => half([length(text.length + 1 + dice.below(100_000))], text),
    () => half([length(text.length), length(text.length + 1)], text),
    () => half([length(dice.one(["-1", "1e3", "0x10", "9".repeat(30), " "]) ?? "")], text),
    () => half(["Transfer-Encoding: gzip, chunked", "Expect: 100-continue"], text),
    () => half([], text),
  ];
  return isOdd ? (dice.one(kinds)?.() ?? whole) : whole;
}

function chunked(dice: Dice, text: string): string {
  const size = Math.max(1, 1 + dice.below(text.length + 1), Math.floor(text.length / 200));
  let chunks = "";
  for (let at = 0; at < text.length; at += size) {
    const part = text.slice(at, at + size);
    chunks += `${part.length.toString(16)}\r\n${part}\r\n`;
  }
  return `${chunks}0\r\n\r\n`;
}
