import { titleOfFile, volumeOfFile } from "#values/title-of-file.ts";

/** What stands between the parts of a title. */
const BETWEEN = String.raw`\s*[,:|·]\s+|\s+[–—|·-]\s+`;
/** Words before the number of an issue. */
const NUMBER_WORDS = "no|nr|n[°º]|№|#|issue|ausgabe|heft|num[ée]ro|n[úu]mero|vol|volume|edition";
/** A magazine's title, and which issue it is: what follows has a number. */
const PARTS = new RegExp(
  String.raw`^(.*?\p{L}.*?)(?:${BETWEEN}|\s+(?=(?:${NUMBER_WORDS})\.?\s*\d))(.*\d.*)$`,
  "iu",
);

/** What a magazine may be called whose first issue is this PDF: without which issue it is. Empty where nothing says. */
export async function proposedMagazine(pdf: File | undefined): Promise<string> {
  if (!pdf) return "";
  const title = (await titleOf(pdf)) || titleOfFile(pdf.name);
  return PARTS.exec(title)?.[1] ?? title;
}

/**
 * What the issues of a magazine may be called that are made of PDFs, in their order: by the titles that these give
 * themselves, or by the names of the files. Proposals, which are shown before anything is published.
 * @param taken names of issues that there are. A title that is among them, or that several PDFs have, has been left in a
 * file that another was made from.
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

/** Read by a script that is loaded with the first PDF. */
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
