import { volumeOfFile } from "#values/title-of-file.ts";

/** Separators between the parts of a title. */
const BETWEEN = String.raw`\s*[,:|·]\s+|\s+[–—|·-]\s+`;
/** Words before the number of an issue. */
const NUMBER_WORDS = "no|nr|n[°º]|№|#|issue|ausgabe|heft|num[ée]ro|n[úu]mero|vol|volume|edition";
/** A magazine's title and the name, which begins with a number. */
const PARTS = new RegExp(
  String.raw`^(.*?\p{L}.*?)(?:${BETWEEN}|\s+(?=(?:${NUMBER_WORDS})\.?\s*\d))(.*\d.*)$`,
  "iu",
);

/** Proposes a magazine's title from its first PDF, without the name. Empty if the PDF has no usable title. */
export async function proposedMagazine(pdf: File | undefined): Promise<string> {
  if (!pdf) return "";
  const title = (await titleOf(pdf)) || (volumeOfFile(pdf.name, "") ?? "");
  return PARTS.exec(title)?.[1] ?? title;
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
