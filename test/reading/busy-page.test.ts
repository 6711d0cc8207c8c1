import { expect, test } from "vitest";
import { busyPage } from "#pages/busy-page.ts";
import { READER_TEXTS } from "#texts/languages.ts";

test("the page for a busy moment says so in every language, and asks again", () => {
  const page = busyPage();
  expect(page).toContain(`<meta http-equiv="refresh" content="3">`);
  for (const { language, states } of READER_TEXTS) {
    expect(page).toContain(`<section lang="${language}"`);
    expect(page).toContain(`<p>${states.busy.explanation}</p>`);
  }
  expect(page).toContain(`lang="ar" dir="rtl"`);
});
