import { expect, test } from "vitest";
import { proposedMagazine, proposedVolumes } from "#desk/pdf-title/proposed-names.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

/** A file whose PDF has this title, or none. */
async function aFile(name: string, title?: string): Promise<File> {
  const pdf = await aPdf(title === undefined ? {} : { title });
  return new File([new Uint8Array(pdf)], name);
}

test.each([
  ["print.pdf", "Field Notes – Spring 2026", "Spring 2026"],
  ["print.pdf", "FIELD NOTES, No. 12", "No. 12"],
  ["print.pdf", "Spring 2026 | Field Notes", "Spring 2026"],
  ["print.pdf", "Field Notesmith", "Field Notesmith"],
  ["print.pdf", "the birds of spring", "The birds of spring"],
  ["field-notes-may.pdf", "Field Notes", "May"],
  ["Spring issue_FINAL-v3 (2).pdf", "Microsoft Word - x.docx", "Spring issue"],
  ["spring-2026.pdf", undefined, "Spring 2026"],
  ["field_notes.pdf", "untitled", undefined],
])("the file %s with the title %j is the issue %j of Field Notes", async (name, title, volume) => {
  expect(await proposedVolumes([await aFile(name, title)], "Field Notes")).toEqual([volume]);
});

test("a title that was left from another issue is none: the file's name is proposed", async () => {
  const files = [
    await aFile("april.pdf", "Spring 2026"),
    await aFile("may.pdf", "spring 2026"),
    await aFile("june.pdf", "Summer 2026"),
    await aFile("july.pdf", "Winter 2025"),
  ];
  const names = await proposedVolumes(files, "Field Notes", ["Winter 2025", ""]);
  expect(names).toEqual(["April", "May", "Summer 2026", "July"]);
});

test.each([
  ["print.pdf", "Meridian, No. 12, Winter", "Meridian", "No. 12, Winter"],
  ["print.pdf", "Field Notes – Spring 2026", "Field Notes", "Spring 2026"],
  ["print.pdf", "Harbour Issue 7", "Harbour", "Issue 7"],
  ["harbour-no-7.pdf", undefined, "Harbour", "No 7"],
  ["print.pdf", "Issue 7", "Issue 7", undefined],
  ["print.pdf", "Notes: on the harbour", "Notes: on the harbour", undefined],
  ["spring-2026.pdf", "Layout 1", "Spring 2026", undefined],
  ["fembanda_REVISTA n.º 7 (def) impressão.pdf", undefined, "Fembanda REVISTA", "N.º 7"],
  ["SATIRA časopis č. 4 (final) tisk.pdf", undefined, "SATIRA časopis", "Č. 4"],
  ["revista_n.2.pdf", undefined, "Revista", "N.2"],
  ["print.pdf", "Вестник № 3", "Вестник", "№ 3"],
  ["Вестник вып. 3.pdf", undefined, "Вестник", "Вып. 3"],
  ["print.pdf", "Το Βήμα τ. 12", "Το Βήμα", "Τ. 12"],
  ["Dergi sayı 5.pdf", undefined, "Dergi", "Sayı 5"],
  ["Lapja 4. szám.pdf", undefined, "Lapja", "4. szám"],
  ["Dorfblatt, 4. Ausgabe.pdf", undefined, "Dorfblatt", "4. Ausgabe"],
  ["Boletim edição 44.pdf", undefined, "Boletim", "Edição 44"],
  ["Studio 54.pdf", undefined, "Studio 54", undefined],
  ["Apollo 13 No 5.pdf", undefined, "Apollo 13", "No 5"],
  ["Časopis roč. 12 č. 3.pdf", undefined, "Časopis", "Roč. 12 č. 3"],
  ["Menighedsblad årgang 12 nr. 3.pdf", undefined, "Menighedsblad", "Årgang 12 nr. 3"],
  ["Dorfzeitung 2_2026.pdf", undefined, "Dorfzeitung", "2 2026"],
  ["Catch 22 2026.pdf", undefined, "Catch 22", "2026"],
  ["Kerk & Buurt nummer 7.pdf", undefined, "Kerk & Buurt", "Nummer 7"],
  ["Вестник № 3.pdf", undefined, "Вестник", "№ 3"],
  ["InfoBrief-2024-04.pdf", undefined, "InfoBrief", "2024-04"],
  ["Harbour News March 2026.pdf", undefined, "Harbour News", "March 2026"],
  ["Gemeindebrief_Dez-Jan_2026.pdf", undefined, "Gemeindebrief", "Dez Jan 2026"],
  [
    "print.pdf",
    "Gemeindebrief Advent und Weihnachten 2025",
    "Gemeindebrief",
    "Advent und Weihnachten 2025",
  ],
  ["print.pdf", "La Gazette – été 2026", "La Gazette", "Été 2026"],
  ["print.pdf", "La Gazette juillet/août 2026", "La Gazette", "Juillet/août 2026"],
  ["print.pdf", "Boletín 12.03.2026", "Boletín", "12.03.2026"],
  ["marzo 2026.pdf", undefined, "Marzo 2026", undefined],
  ["2026-03.pdf", undefined, "2026-03", undefined],
  ["print.pdf", "Summer of 1968", "Summer of 1968", undefined],
  ["print.pdf", "Class of 2026", "Class of 2026", undefined],
])("the first PDF %s with the title %j makes the magazine %j with the issue %j", async (...row) => {
  const [name, title, magazine, volume] = row;
  const file = await aFile(name, title);
  expect(await proposedMagazine(file)).toBe(magazine);
  expect(await proposedVolumes([file], magazine)).toEqual([volume]);
});
