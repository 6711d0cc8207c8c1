/** An address in a text that is not marked as a link. */
export interface FoundAddress {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** Unchecked: see `safeUrl`. */
  url: string;
}

// Like browsers and other PDF viewers: bare host names do not count, since `e.g.` or `Node.js` look alike.
const WEB =
  /(?<![\p{L}\p{N}@._-](?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])|:\/\/)(?:https?:\/\/|www\.)(?:(?![,;|](?:https?:|www\.))[^\s<>"“”„«»‹›—\u3000-\u303f\uff00-\uff60])+/giu;
// Bounded repetitions keep the pattern linear on text made to be slow.
const MAIL =
  /(?<![\p{L}\p{N}._%+@/-])[\p{L}\p{N}_%+][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}(?:\p{L}{2,24}|xn--[\p{L}\p{N}-]{1,59})(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])/giu;
const HOST =
  /^(?:(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?\.){1,20}(?:\p{L}{2,63}|xn--[\p{L}\p{N}-]{1,59})|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/iu;
const MARK_AT_END = /[.,;:!?'’‘…*|~)\]}–—]$/u;
const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const MAY_HAVE_ADDRESS = /@|www\.|https?:\/\//iu;

/** The web and mail addresses in a text, without surrounding punctuation. */
export function addressesIn(text: string): FoundAddress[] {
  if (!MAY_HAVE_ADDRESS.test(text)) return [];
  const web = [...text.matchAll(WEB)].flatMap(({ index, 0: match }) => webAddress(match, index));
  const mail = [...text.matchAll(MAIL)]
    .filter(({ index }) => web.every(({ start, end }) => index < start || index >= end))
    .map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
      url: `mailto:${match}`,
    }));
  return [...web, ...mail]
    .map((found) => ({ ...found, url: found.url.replaceAll(/[\u2010\u2011]/gu, "-") }))
    .toSorted((a, b) => a.start - b.start);
}

function webAddress(match: string, start: number): FoundAddress[] {
  // Text after a comma or similar belongs to an address only after its host.
  const address = withoutMarks(/^(?:https?:\/\/)?[^/?#,;|]*(?:[/?#].*)?/isu.exec(match)?.[0] ?? "");
  const isWhole = /^https?:/iu.test(address);
  const host = /^(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#]*)/iu.exec(address)?.[1] ?? "";
  if (!HOST.test(host) || (!isWhole && host.split(".").length < 3)) return [];
  return [{ start, end: start + address.length, url: isWhole ? address : `http://${address}` }];
}

/** A closing bracket stays if the address contains the opening one. */
function withoutMarks(text: string): string {
  let end = text.length;
  const open = new Map<string, number>();
  for (const character of text) open.set(character, (open.get(character) ?? 0) + 1);
  while (MARK_AT_END.test(text.slice(end - 1, end))) {
    const mark = text.slice(end - 1, end);
    const count = open.get(mark) ?? 0;
    if (count <= (open.get(BRACKETS[mark] ?? "") ?? 0)) break;
    open.set(mark, count - 1);
    end -= 1;
  }
  return text.slice(0, end);
}

/** The last word of a line, if it may begin an address. */
const CUT =
  /(?:https?:\/?\/?|(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}_%+][\p{L}\p{N}._%+-]{0,63}@\S{0,255})$/iu;
const FIRST_WORD = /^\S{1,255}/u;
const BEGINS_ANEW = /^(?:https?:|www\.|\S{1,64}@)/iu;
const FILE = /^(?:html?|php|pdf|aspx?|jpe?g|png|zip|xml|docx?)(?![\p{L}\p{N}])/iu;
/** A number with its prefix, as in `10.1016/j.` and `jsames.2020.102827`. */
const NUMBERED = /^[\p{L}\p{N}]{1,40}(?:\.[\p{L}\p{N}]{1,40}){0,6}\.\p{N}{3}/u;
const NAME = /^\p{Lu}\p{L}*(?:-\p{Lu}\p{L}*)+[,.;]?$/u;
/** The rest of a path that was cut within a word: several folders, or a folder and a file; no date. */
const REST_OF_PATH =
  /^(?![\d./-]+$)[\p{L}\p{N}%~_.-]*\/(?:[\p{L}\p{N}%~_.-]*\/[\p{L}\p{N}%~_./?=&#-]*[\p{N}_.?=&#-]|[\p{L}\p{N}%~_-]+\.(?:html?|php|pdf|aspx?)\b)/iu;
/** Text unlike the words of a sentence. */
const PART_OF_PATH = /^[\p{L}%~]*(?:\.?\p{N}|[/_=&%?#-][\p{L}\p{N}]|\.(?:html?|php|pdf|aspx?)\b)/iu;

const ADDRESS_AT_END = /(?:https?:\/\/|www\.)\S{0,255}$/iu;

/** Whether the last word of a text is a web address. */
export function endsWithAddress(text: string): boolean {
  return ADDRESS_AT_END.test(text.slice(-300));
}

/**
 * Whether an address is divided at the end of a line and continues on the next one. After a complete address, the next
 * line continues it only if it could be nothing else.
 */
export function continuesAddress(line: string, next: string): boolean {
  const cut = CUT.exec(line.slice(-300))?.[0];
  const word = FIRST_WORD.exec(next)?.[0];
  if (cut === undefined || word === undefined) return false;
  if (/^https?:(?:\/\/)?$/iu.test(cut)) return /^(?:\/\/)?[\p{L}\p{N}]\S*\./u.test(word);
  if (BEGINS_ANEW.test(word)) return false;
  if (/[\p{L}\p{N}/][-\u2010\u00ad]$/u.test(cut)) return /^[\p{L}\p{N}]/u.test(word);
  if (cut.includes("@") && !cut.includes("/")) return continuesMail(cut, word);
  if (/^[/?&=#_%~][\p{L}\p{N}]/u.test(word)) return !MARK_AT_END.test(cut);
  if (/[_=&%~#]$/u.test(cut)) return /^[\p{L}\p{N}]/u.test(word);
  return continuesPath(cut, word);
}

function continuesPath(cut: string, word: string): boolean {
  if (cut.includes("/") && REST_OF_PATH.test(word)) return true;
  if (cut.endsWith("/")) return PART_OF_PATH.test(word) && !NAME.test(word);
  if (!cut.endsWith(".")) return false;
  const isWhole = addressesIn(cut).length > 0;
  return isWhole
    ? FILE.test(word) || (cut.includes("/") && NUMBERED.test(word))
    : /^\p{Ll}{2}/u.test(word);
}

function continuesMail(cut: string, word: string): boolean {
  if (cut.endsWith("@")) return /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2}/u.test(word);
  return cut.endsWith(".") && addressesIn(cut).length === 0 && /^\p{Ll}{2}/u.test(word);
}
