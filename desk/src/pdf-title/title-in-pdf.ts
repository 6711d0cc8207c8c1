import { describedTitle } from "./described-title.ts";
import { PdfFile } from "./pdf-file.ts";
import { PdfDictionary, PdfString } from "./pdf-values.ts";
import { shownTitle } from "./shown-title.ts";
import { textOfString } from "./text-string.ts";

/**
 * The title that a PDF gives itself, as a proposal. Empty if it has none that people should see, or none that can be read
 * here: encrypted and damaged files, for instance.
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
