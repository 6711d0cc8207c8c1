/** German, French, Spanish, Portuguese, Italian, Danish and Norwegian, Swedish and Finnish, Icelandic, Estonian. */
const WESTERN = [
  "äöüßé",
  "éèêëàâçôîïùûœ",
  "ñáíóúéü¡¿",
  "ãáâàçéêíóôõú",
  "àèéìòù",
  "æøåé",
  "åäöé",
  "ðþæöáéíóúý",
  "õäöü",
];
/** Polish, Czech, Slovak, Hungarian, Romanian, Croatian and Slovene. */
const CENTRAL = [
  "ąćęłńóśźż",
  "áčďéěíňóřšťúůýž",
  "áäčďéíĺľňóôŕšťúýž",
  "áéíóöőúüű",
  "ăâîşţ",
  "čšžćđ",
];
/** Russian, Ukrainian, Serbian. */
const CYRILLIC = ["оеаинтсрвлкмдпуяыьгзбчйхж", "оаинівтеркслудмпяьзйгєїб", "аоиетнрсвлђјљњћџ"];
const GREEK = ["αοιετσνηυρπκμλωςάέήίόύώγδ"];

/** Letters beyond ASCII of the languages that an encoding is for, the most frequent first. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  "windows-1252": WESTERN,
  macintosh: WESTERN,
  "windows-1250": CENTRAL,
  "iso-8859-2": CENTRAL,
  "windows-1251": CYRILLIC,
  "iso-8859-5": CYRILLIC,
  ibm866: CYRILLIC,
  "x-mac-cyrillic": CYRILLIC,
  "koi8-r": CYRILLIC,
  "windows-1253": GREEK,
  "iso-8859-7": GREEK,
  "windows-1254": ["ğışçöüâîû"],
  "windows-1255": ["יוהלראמתבשנדםחעקפגןטזכצסךףץ"],
  "windows-1256": ["اليمنوردتبسعفحهقجكشصطخغضثذزظةىئءأؤإآ"],
  // Lithuanian, Latvian, Estonian.
  "windows-1257": ["ąčęėįšųūž", "āčēģīķļņšūž", "õäöüšž"],
};

const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿąęěůűőăıіїєўаеёиоуыэюяαεηιουωάέήίόύώϊϋΐΰ]/iu;
const WORD = /[\p{L}\p{M}]+/gu;
const CONTROL = /[\u0080-\u009F\uFFFD]/gu;
/** A sign that joins a letter, where a letter was meant. Marks of shortening and quotation may do so. */
const SIGN_AT_LETTER =
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{ASCII}\u00A0’´»«“”„–—…·]|[^\p{L}\p{M}\p{N}\s\p{ASCII}\u00A0’´»«“”„–—…·°](?=\p{Ll})/gu;

/** How much a decoded text looks like one that somebody wrote; only words with letters beyond ASCII count. */
export function plausibility(text: string, encoding: string): number {
  const signs = -8 * count(text, CONTROL) - 4 * count(text, SIGN_AT_LETTER);
  const words = (text.match(WORD) ?? []).filter((word) => /\P{ASCII}/u.test(word));
  const shapes = words.reduce((sum, word) => sum - oddity(word), 0);
  // The accusative of Lithuanian; elsewhere the end of a Croatian name.
  const endings = encoding === "windows-1257" ? words.filter((word) => word.endsWith("ę")) : [];
  const languages = (LANGUAGES[encoding] ?? []).map((letters) => lettersOf(words, letters));
  return signs + shapes - endings.length + Math.max(...languages);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** How well words fit a language's letters: frequent ones come first among them. */
function lettersOf(words: readonly string[], letters: string): number {
  let value = 0;
  for (const letter of words.join("")) {
    if (letter < "\u0080") continue;
    const place = letters.indexOf(letter.toLowerCase());
    value += place === -1 ? -0.7 : 1 - (place / letters.length) * 0.2;
  }
  return value;
}

/** Two scripts in one word, a capital behind a small letter, letters at odd places, and words that cannot be spoken. */
function oddity(word: string): number {
  const isLatin = /\p{Script=Latin}/u.test(word);
  const isMixed =
    isLatin &&
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word);
  const odd = (isMixed ? 5 : 0) + 2 * count(word, /\p{Ll}(?=\p{Lu})/gu);
  return odd + count(word, ODD_PLACES) * 0.6 + unspeakable(word);
}

/** `œ` without the `u` or `i` that follows it, and what ends or begins words in the middle of one. */
const ODD_PLACES =
  /œ(?![ui])|[ìò](?=\p{L})|(?<=[b-df-hj-np-tv-z])ň|(?<=\p{L})þ|[ךםןףץ](?=\p{L})/giu;

/** Runs of vowels or of consonants that no language of these has. */
function unspeakable(word: string): number {
  if (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word)) return 0;
  const sounds = Array.from(word, (letter) => (VOWELS.test(letter) ? "v" : "c")).join("");
  const runs = sounds.match(/v{3,}|c{4,}/g) ?? [];
  return runs.reduce((sum, run) => sum + (run.length - 2) * 0.8, 0);
}
