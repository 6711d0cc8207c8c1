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

/** An encoding's languages, each as its letters beyond ASCII, the most frequent first. */
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
  // Without the rare â, î and û, which mostly are Latvian.
  "windows-1254": ["ğışçöü"],
  "windows-1255": ["יוהלראמתבשנדםחעקפגןטזכצסךףץ"],
  "windows-1256": ["اليمنوردتبسعفحهقجكشصطخغضثذزظةىئءأؤإآ"],
  // Lithuanian, Latvian, Estonian.
  "windows-1257": ["ąčęėįšųūž", "āčēģīķļņšūž", "õäöüšž"],
};

const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿąęěůűőăıіїєўаеёиоуыэюяαεηιουωάέήίόύώϊϋΐΰ]/iu;
const WORD = /[\p{L}\p{M}]+/gu;
const CONTROL = /[\u0080-\u009F\uFFFD]/gu;
/**
 * A sign next to a letter where a letter was meant. Apostrophes, abbreviation marks and quotation marks may occur
 * there.
 */
const SIGN_AT_LETTER =
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{ASCII}\u00A0’´»«“”„–—…·]|[^\p{L}\p{M}\p{N}\s\p{ASCII}\u00A0’´»«“”„–—…·°](?=\p{Ll})/gu;

/** How much a decoded text looks like natural language; only words with letters beyond ASCII count. */
export function plausibility(text: string, encoding: string): number {
  const signs = -8 * count(text, CONTROL) - 4 * count(text, SIGN_AT_LETTER);
  const words = (text.match(WORD) ?? []).filter((word) => /\P{ASCII}/u.test(word));
  const shapes = words.reduce((sum, word) => sum - oddity(word), 0);
  // A Lithuanian accusative; in other encodings the end of a Croatian name.
  const endings = encoding === "windows-1257" ? words.filter((word) => word.endsWith("ę")) : [];
  const languages = (LANGUAGES[encoding] ?? []).map((letters) => lettersOf(words, letters));
  return signs + shapes - endings.length + Math.max(...languages);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** How well words fit a language's letters; frequent letters weigh more. */
function lettersOf(words: readonly string[], letters: string): number {
  let value = 0;
  for (const letter of words.join("")) {
    if (letter < "\u0080") continue;
    const place = letters.indexOf(letter.toLowerCase());
    value += place === -1 ? -0.7 : 1 - (place / letters.length) * 0.2;
  }
  return value;
}

/** Counts mixed scripts, capitals after small letters, misplaced letters, and unpronounceable words. */
function oddity(word: string): number {
  const isLatin = /\p{Script=Latin}/u.test(word);
  const isMixed =
    isLatin &&
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word);
  const odd = (isMixed ? 5 : 0) + 2 * count(word, /\p{Ll}(?=\p{Lu})/gu);
  return odd + count(word, ODD_PLACES) * 0.6 + unspeakable(word);
}

/** `œ` without a following `u` or `i`, `ğ` without a vowel before it, and letters inside a word that occur only at its edges. */
const ODD_PLACES =
  /œ(?![ui])|(?<![aeiıİouöüâîû])ğ|[ìò](?=\p{L})|(?<=[b-df-hj-np-tv-z])ň|(?<=\p{L})þ|[ךםןףץ](?=\p{L})/giu;

/** Runs of vowels or consonants that occur in none of these languages. */
function unspeakable(word: string): number {
  if (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word)) return 0;
  const sounds = Array.from(word, (letter) => (VOWELS.test(letter) ? "v" : "c")).join("");
  const runs = sounds.match(/v{3,}|c{4,}/g) ?? [];
  return runs.reduce((sum, run) => sum + (run.length - 2) * 0.8, 0);
}
