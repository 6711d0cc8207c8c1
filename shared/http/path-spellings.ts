/** The characters besides letters and digits that a way of percent-encoding leaves as they are. */
const LEFT_BY = {
  /** PHP's `rawurlencode` and most others that follow RFC 3986 to the letter. */
  rawurlencode: "",
  encodeURIComponent: "!'()*",
  encodeURI: "!'()*;,?:@&=+$#",
  /** The characters that RFC 3986 allows within a segment, as Go, Java's URI and Python's requests leave them. */
  segment: "!'()*;,:@&=+$",
  /** The address parser of browsers and of Node. */
  url: "!'()*;,:@&=+$%|[]\\",
} as const;

/** Nobody encodes these, and a slash here separates segments. */
const ALWAYS_LEFT = /[A-Za-z0-9\-._~/]/;
/** This many kinds of characters make 64 spellings. */
const MAX_KINDS = 6;
const BEYOND_ASCII = "beyond ASCII";
/** Replaces, in a decoded path, a slash within a segment, which can only have been encoded. */
export const INNER_SLASH = "\0";

/** The spellings of a decoded path that most clients use: as it is, and as JavaScript and PHP encode each segment. */
export function usualSpellings(path: string): string[] {
  const kinds = new Set(Array.from(path, kindOf).filter((kind) => kind !== undefined));
  const leftSets = [kinds, new Set(LEFT_BY.encodeURIComponent), new Set<string>()];
  return [...new Set(leftSets.map((left) => spell(path, left)))];
}

/**
 * Every spelling of a decoded path that a client may have used: each kind of character is percent-encoded throughout
 * or not at all. For an address with many kinds of characters, the spellings of known encoders.
 */
export function pathSpellings(path: string): string[] {
  const kinds = [...new Set(Array.from(path, kindOf))].filter((kind) => kind !== undefined);
  const leftSets =
    kinds.length > MAX_KINDS
      ? [
          kinds,
          ...Object.values(LEFT_BY).map((left) => kinds.filter((kind) => left.includes(kind))),
        ]
      : subsetsOf(kinds);
  const spelled = leftSets.map((left) => spell(path, new Set(left)));
  const inLowerCase = spelled.map((each) =>
    each.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  );
  return [...new Set([...spelled, ...inLowerCase])];
}

/** Undefined for a character that is the same in every spelling. */
function kindOf(character: string): string | undefined {
  if (ALWAYS_LEFT.test(character) || character === INNER_SLASH) return undefined;
  return character > "\u007F" ? BEYOND_ASCII : character;
}

function subsetsOf(kinds: readonly string[]): string[][] {
  return kinds.reduce<string[][]>(
    (subsets, kind) => subsets.flatMap((subset) => [subset, [...subset, kind]]),
    [[]],
  );
}

function spell(path: string, left: ReadonlySet<string>): string {
  const spelled = Array.from(path, (character) => {
    if (character === INNER_SLASH) return encode("/");
    const kind = kindOf(character);
    return kind === undefined || left.has(kind) ? character : encode(character);
  });
  return spelled.join("");
}

function encode(character: string): string {
  const bytes = [...Buffer.from(character)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
