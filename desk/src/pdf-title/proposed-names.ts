import { volumeOfFile } from "#values/title-of-file.ts";

/** Separators between the parts of a title. */
const BETWEEN = String.raw`\s*[,:|·]\s+|\s+[–—|·-]\s+`;
/** Words before the number of an issue or of its volume. */
const NUMBER_WORDS = String.raw`no|nro?|n\.?[°ºᵒ]?|№|#|č|čís|br(?:oj)?|št|τ|τ[εχ]|τεύχος|вып|выпуск|номер|issue|num[ée]ro|n[úu]m(?:ero)?|numm?er|edição|edición|edizione|vol|volume|edition|roč(?:ník)?|årg(?:ang)?|årgång|jg|jahrgang|évf(?:olyam)?|rocznik`;
/** Words before it, or after it as an ordinal number: `4. Ausgabe`. */
const NAMES_OF_ISSUE = "ausgabe|heft|číslo|uitgave|utgave|udgave|sayı|szám";
const NUMBER = String.raw`(?:${NUMBER_WORDS}|${NAMES_OF_ISSUE})\.?\s*\d|\d{1,4}\.\s+(?:${NAMES_OF_ISSUE})(?!\p{L})`;
/** A magazine's title and the issue's name, which begins with a number. */
const PARTS = new RegExp(
  String.raw`^(.*?\p{L}.*?)(?:${BETWEEN}|,?\s+(?=${NUMBER}))(.*\d.*)$`,
  "iu",
);

/** Words before the year of an issue, besides months. */
const SEASONS =
  "spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|estate|autunno|inverno|verão|outono|lente|voorjaar|zomer|herfst|advent|easter|ostern|pâques|christmas|weihnachten|noël|navidad";
/** A month or quarter in figures. */
const SHORT_NUMBER = /^(?:0?[1-9]|1[0-2])$/;
/** Words between the parts of a date. */
const JOINING = /^(?:&|and|of|und|et|de|du|del|y|e)$/i;
/** A year, alone or with its month and day in figures. */
const DATE = /^(?:\d{1,2}[./-]){0,2}(?:19|20)\d\d(?:[./-]\d{1,2}){0,2}$/;

/** Proposes a magazine's title from its first PDF, without the issue's name. Empty if the PDF has no usable title. */
export async function proposedMagazine(pdf: File | undefined): Promise<string> {
  if (!pdf) return "";
  const title = (await titleOf(pdf)) || (volumeOfFile(pdf.name, "") ?? "");
  return PARTS.exec(title)?.[1] ?? withoutDate(title);
}

/** `Harbour News` of `Harbour News March 2026` and `Harbour News 2026-03`; a title that is only a date stays. */
function withoutDate(title: string): string {
  const words = title.split(" ");
  if (!DATE.test(words.at(-1) ?? "")) return title;
  const times = wordsOfTime();
  const isTime = (word: string): boolean =>
    SHORT_NUMBER.test(word) ||
    word.split(/[-–/]/).every((part) => times.has(part.toLowerCase().replace(/\.$/, "")));
  const end = words.slice(0, -1).findLastIndex((word) => !JOINING.test(word) && !isTime(word)) + 1;
  const magazine = words.slice(0, end).join(" ");
  // `Class of 2026`
  const isWhole = JOINING.test(words[end] ?? "") && !words.slice(end, -1).some(isTime);
  return isWhole || !/\p{L}/u.test(magazine) ? title : magazine;
}

/** The names of months, whole and short, in the languages of many magazines, and of seasons. */
function wordsOfTime(): ReadonlySet<string> {
  const months = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ca"].flatMap((language) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index)));
    }),
  );
  const inLowerCase = months.map((month) => month.toLowerCase().replace(/\.$/, ""));
  return new Set([...inLowerCase, ...SEASONS.split("|")]);
}

/**
 * Proposes names for a magazine's issues from the titles of their PDFs, or the file names, in order. The publisher sees
 * them before publishing.
 * @param taken names of existing issues. A title among them, or shared by several PDFs, was left over from an earlier
 * file.
 */
export async function proposedVolumes(
  pdfs: readonly File[],
  magazineTitle: string,
  taken: readonly string[] = [],
): Promise<(string | undefined)[]> {
  const titles = await Promise.all(pdfs.map(titleOf));
  const volumes = titles.map((title) => withoutMagazine(title, magazineTitle));
  const used = [...taken, ...volumes].map((volume) => volume?.toLowerCase());
  return volumes.map((volume, index) => {
    const isOwn = used.filter((other) => other === volume?.toLowerCase()).length === 1;
    return volume !== undefined && isOwn
      ? volume
      : volumeOfFile(pdfs[index]?.name ?? "", magazineTitle);
  });
}

/** The parsing script is loaded with the first PDF. */
async function titleOf(pdf: File): Promise<string> {
  try {
    const { titleInPdf } = await import("./title-in-pdf.ts");
    return await titleInPdf(pdf);
  } catch {
    return "";
  }
}

/** `Spring 2026` of `Field Notes – Spring 2026`, and of `Spring 2026 | Field Notes`. Undefined if nothing is left. */
function withoutMagazine(title: string, magazineTitle: string): string | undefined {
  const part = magazineTitle.trim().toLowerCase();
  const isFirst = title.toLowerCase().startsWith(part);
  const isLast = title.toLowerCase().endsWith(part);
  const after = title.slice(part.length);
  const before = title.slice(0, Math.max(0, title.length - part.length));
  let rest = title;
  if (isFirst && !/^[\p{L}\p{N}]/u.test(after)) rest = after;
  else if (isLast && /[,:|·–—-]\s*$/.test(before)) rest = before;
  const name = rest.replaceAll(/^[\s,.:;|·–—-]+|[\s,:;|·–—-]+$/g, "");
  const [first = "", ...others] = name;
  return name === "" ? undefined : first.toLocaleUpperCase() + others.join("");
}
