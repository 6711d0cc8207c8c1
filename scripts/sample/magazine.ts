import { PDFDocument } from "pdf-lib";
import { entries, type Issue } from "./issue.ts";
import { addOutline, addPageLabels } from "./outline.ts";
import { almanac } from "./pages/almanac.ts";
import { backCover } from "./pages/back-cover.ts";
import { chart } from "./pages/chart.ts";
import { clinker } from "./pages/clinker.ts";
import { contents } from "./pages/contents.ts";
import { cover } from "./pages/cover.ts";
import { horizonPages } from "./pages/horizons.ts";
import { letter } from "./pages/letter.ts";
import { puzzles } from "./pages/puzzles.ts";
import { recipe } from "./pages/recipe.ts";
import { skarrow } from "./pages/skarrow.ts";
import { paintPictures } from "./pictures.ts";
import { PAGE, Sheet } from "./sheet.ts";
import { embedFaces } from "./typeface.ts";

const PAGE_COUNT = 16;
const DRAWINGS = [
  cover, contents, letter, skarrow, clinker, chart, almanac, horizonPages, recipe, puzzles, backCover,
]; // prettier-ignore
/** A fixed date keeps the file the same, byte for byte, whenever it is built. */
const PRINTED_AT = new Date("2026-01-15T09:00:00Z");

/** Builds the sample magazine; the same bytes every time. */
export async function buildMagazine(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  describe(document);
  const faces = embedFaces(document.context);
  const sheets = Array.from({ length: PAGE_COUNT }, (_, index) => {
    return new Sheet(document.addPage([PAGE.width, PAGE.height]), index + 1, faces);
  });
  const sheet = (number: number): Sheet => {
    const found = sheets[number - 1];
    if (found === undefined) throw new Error(`There is no page ${number}.`);
    return found;
  };
  const issue: Issue = { pictures: await paintPictures(document), sheet };
  for (const draw of DRAWINGS) draw(issue);
  const articles = entries.map(({ title, page }) => ({ title, sheet: sheet(page) }));
  const contentsMark = { title: "Contents", sheet: sheet(2) };
  addOutline(document, [{ title: "Cover", sheet: sheet(1) }, contentsMark, ...articles]);
  addPageLabels(document);
  return document.save();
}

function describe(document: PDFDocument): void {
  document.setTitle("Meridian, No. 12, Winter", { showInWindowTitleBar: true });
  document.setAuthor("Meridian Quarterly");
  document.setSubject("A quarterly of coasts, craft and quiet places");
  document.setKeywords(["coast", "lighthouse", "boatbuilding", "sample"]);
  document.setLanguage("en-GB");
  document.setCreator("Meridian Quarterly");
  document.setProducer("Meridian Quarterly");
  document.setCreationDate(PRINTED_AT);
  document.setModificationDate(PRINTED_AT);
}
