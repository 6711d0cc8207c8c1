import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { compareTexts } from "#bench/fidelity/text-agreement.ts";
import { anRtlPage, type RtlPage, wordsOnPage } from "#test/converter/support/rtl-page.ts";
import { aDrawnPdf } from "#test/support/drawn-pdf.ts";
import { readEdition } from "#test/support/rendering.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";

vi.setConfig({ hookTimeout: 300_000 });

const run = promisify(execFile);

const ARABIC = [
  "في صباح يوم الأحد 15 نوفمبر 2026 اجتمع محررو المجلة في القاهرة لمناقشة الأعداد القادمة، وقال رئيس التحرير إن المجلة ستصدر بالعربية والإنجليزية (English) معا.",
  "لا شك أن الكتابة من اليمين إلى اليسار تحتاج إلى عناية خاصة؛ فالحروف تتصل بعضها ببعض، والأرقام مثل ١٢٣٤ و 1,250.00 تقرأ من اليسار إلى اليمين. ولأن اللام والألف تلتقيان فإن البحث عن «الإسلام» أو «الآن» أو «لأجل» قد يفشل.",
  "يستخدم البرنامج مكتبة PDF.js 6 لقراءة الصفحات، ثم يرتب الكلمات على الأسطر كما يقرأها الإنسان. هل هذا صحيح؟ نعم! وكل ما سبق مكتوب في صفحة الويب example.com/ar للقراء.",
  "قَالَ الرَّجُلُ: «السَّلَامُ عَلَيْكُمْ»، فَرَدَّ عَلَيْهِ الطِّفْلُ بِصَوْتٍ خَافِتٍ. وكانت العـــربية جميـــلة عند الشعراء.",
  "وصلت درجة الحرارة إلى 35 درجة في 3/12/2025، بينما سجلت شركة Siemens AG أرباحا قدرها 3.4 مليار يورو في الربع الثالث.",
];
const HEBREW = [
  "בבוקר יום ראשון, 15 בנובמבר 2026, התכנסו עורכי המגזין בירושלים כדי לדון בגיליונות הבאים. העורך הראשי אמר שהמגזין יצא לאור בעברית ובאנגלית (English) גם יחד.",
  'מחיר הגיליון הוא 39.90 ש"ח, והוא כולל מע"מ של 18%. הכתובת שלנו היא example.com/he והעיתון נקרא The Daily News בכל העולם.',
  "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ. והארץ הייתה תוהו ובוהו, וחושך על פני תהום.",
];

const repeated = (paragraphs: string[], times: number): string[] =>
  Array.from({ length: times }, (_, index) => [
    ...paragraphs.slice(index % paragraphs.length),
    ...paragraphs.slice(0, index % paragraphs.length),
  ]).flat();

const PAGES: [name: string, page: RtlPage][] = [
  ["Arabic, as it is drawn", { paragraphs: repeated(ARABIC, 4), order: "drawn" }],
  ["Arabic, cut into letters", { paragraphs: repeated(ARABIC, 4), order: "read" }],
  ["Hebrew, as it is drawn", { paragraphs: repeated(HEBREW, 6), order: "drawn" }],
  ["Hebrew, cut into letters", { paragraphs: repeated(HEBREW, 6), order: "read" }],
];

/** Poppler marks changes of direction, keeps presentation forms, and puts some marks beside their letters. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\u200e\u200f\u202a-\u202e]/gu, " ");

let ours: string[];
let theirs: string[];

beforeAll(async () => {
  const pdf = await aDrawnPdf(PAGES.map(([, page]) => anRtlPage(page)));
  const path = join(await folderOfFile(), "magazine.pdf");
  await writeFile(path, pdf);
  const limits = { ...DEFAULT_RENDER_LIMITS, stallSeconds: 200 };
  const edition = await renderPdf({ pdfPath: path, outputFolder: await folderOfFile(), limits });
  ours = (await readEdition(edition)).text.pages.map(({ text }) => text);
  theirs = (await run("pdftotext", ["-enc", "UTF-8", path, "-"])).stdout.split("\f");
});

describe("a magazine of two columns from right to left", () => {
  test.each(PAGES.map(([name, page], index) => [name, page, index] as const))(
    "%s",
    (_, page, index) => {
      const text = ours[index] ?? "";
      expect(text.split(/\s/u)).toEqual(wordsOnPage(page).map((word) => word.normalize("NFC")));
      const { words } = compareTexts(lettersOf(text), lettersOf(theirs[index] ?? ""));
      expect(words).toBeGreaterThanOrEqual(0.99);
    },
  );
});
