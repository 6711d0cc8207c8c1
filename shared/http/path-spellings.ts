/** The characters besides letters and digits that a percent-encoder leaves unchanged. */
const LEFT_BY = {
  /** PHP's `rawurlencode` and most others that follow RFC 3986 strictly. */
  rawurlencode: "",
  encodeURIComponent: "!'()*",
  encodeURI: "!'()*;,?:@&=+$#",
  /** The characters that RFC 3986 allows within a segment, left by Go, Java's URI and Python's requests. */
  segment: "!'()*;,:@&=+$",
  /** The URL parser of browsers and Node. */
  url: "!'()*;,:@&=+$%|[]\\",
} as const;

/** No encoder touches these; a slash here separates segments. */
const ALWAYS_LEFT = /[A-Za-z0-9\-._~/]/;
/** Six kinds of characters make 64 spellings. */
const MAX_KINDS = 6;
/**
 * In UTF-16 code units, with room for the longest e-mail address and more. A caller without the secret makes the service
 * sign every spelling, of which each costs as much as the path is long.
 */
const MAX_LENGTH = 400;
const BEYOND_ASCII = "beyond ASCII";
/** Replaces an encoded slash within a segment of a decoded path. */
export const INNER_SLASH = "\0";

/** The spellings of a decoded path that most clients use: unchanged, and as JavaScript and PHP encode each segment. */
export function usualSpellings(path: string): string[] {
  const kinds = new Set(Array.from(path, kindOf).filter((kind) => kind !== undefined));
  const leftSets = [kinds, new Set(LEFT_BY.encodeURIComponent), new Set<string>()];
  return [...new Set(leftSets.map((left) => spell(path, left)))];
}

/**
 * Every spelling of a decoded path that a client may have used: each kind of character is percent-encoded throughout or
 * not at all. With many kinds of characters, or if the path is long, only the spellings of known encoders.
 */
export function pathSpellings(path: string): string[] {
  const kinds = [...new Set(Array.from(path, kindOf))].filter((kind) => kind !== undefined);
  const leftSets =
    kinds.length > MAX_KINDS || path.length > MAX_LENGTH
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

/** Undefined for a character with only one spelling. */
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
