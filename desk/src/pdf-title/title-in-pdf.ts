import { describedTitle } from "./described-title.ts";
import { PdfFile } from "./pdf-file.ts";
import { PdfDictionary, PdfString } from "./pdf-values.ts";
import { shownTitle } from "./shown-title.ts";
import { textOfString } from "./text-string.ts";

/**
 * The title of a PDF, as a proposal. Empty if it has none for people, or is unreadable here, such as an encrypted or
 * damaged file.
 */
export async function titleInPdf(file: Blob): Promise<string> {
  try {
    const pdf = await PdfFile.open(file);
    if (pdf.trailer("Encrypt") !== undefined) return "";
    return shownTitle(await found(propertyOf(pdf))) || shownTitle(await found(descriptionOf(pdf)));
  } catch {
    return "";
  }
}

/** A text, or empty if that part of the file is damaged: the conversion reports the damage. */
function found(text: Promise<string>): Promise<string> {
  return text.catch(() => "");
}

async function propertyOf(pdf: PdfFile): Promise<string> {
  const properties = await pdf.resolve(pdf.trailer("Info"));
  const title =
    properties instanceof PdfDictionary ? await pdf.resolve(properties.get("Title")) : undefined;
  return title instanceof PdfString ? textOfString(title.bytes) : "";
}

async function descriptionOf(pdf: PdfFile): Promise<string> {
  const root = await pdf.resolve(pdf.trailer("Root"));
  if (!(root instanceof PdfDictionary)) return "";
  const description = await pdf.stream(root.get("Metadata"));
  return description ? describedTitle(description) : "";
}
