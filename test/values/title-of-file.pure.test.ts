import { expect, test } from "vitest";
import { titleOfFile, volumeOfFile } from "#values/title-of-file.ts";

test.each([
  ["spring-2026.pdf", "Spring 2026"],
  ["field_notes.final.PDF", "Field notes"],
  ["Spring issue_FINAL-v3 (2).pdf", "Spring issue"],
  ["final.pdf", "Final"],
  ["  élan  .pdf", "Élan"],
  ["---.pdf", ""],
  ["Copy of Spring 2026.pdf", "Spring 2026"],
  ["Kopie von Frühling.pdf", "Frühling"],
  ["Spring 2026 - Copy (3).pdf", "Spring 2026"],
  ["Spring 2026 copy 2.pdf", "Spring 2026"],
  ["Copycat 12.pdf", "Copycat 12"],
  ["Spring_CMYK_300dpi_final2.pdf", "Spring"],
  ["FINAL_Spring_web_low-res.pdf", "Spring"],
  ["Spring_FINAL_2026.pdf", "Spring 2026"],
  ["High Society 12 print.pdf", "High Society 12"],
  ["The Final Issue.pdf", "The Final Issue"],
  ["Web weekly v2.pdf", "Web weekly"],
  ["Kopie von Kopie von Gemeindebrief.pdf", "Gemeindebrief"],
  ["Spring 2026 (Copy).pdf", "Spring 2026"],
  ["meridian.PDF.pdf", "Meridian"],
  ["Vol. 3 No. 2.pdf", "Vol. 3 No. 2"],
  ["Бюллетень_2026-03_v2.pdf", "Бюллетень 2026-03"],
])("the name %j is shown as %j", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test.each([
  ["field-notes-spring-2026.pdf", "Spring 2026"],
  ["No 12.pdf", "No 12"],
  ["field-notes.pdf", undefined],
  ["cover.pdf", "Cover"],
  ["issue-12-print-v3.pdf", "Issue 12"],
  ["Field Notes_FINAL (3).pdf", undefined],
  ["print_v2.pdf", undefined],
  ["2026-03_Field_Notes_FINAL.pdf", "2026-03"],
  ["20260312 field-notes.pdf", "2026-03-12"],
  ["The Field Notes.pdf", "The Field Notes"],
])("the file %j of Field Notes is the issue %j", (name, volume) => {
  expect(volumeOfFile(name, "Field Notes")).toBe(volume);
});
