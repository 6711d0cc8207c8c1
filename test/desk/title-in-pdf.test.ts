import { deflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { expect, test } from "vitest";
import { titleInPdf } from "#desk/pdf-title/title-in-pdf.ts";
import { aPdf, anEncryptedPdf } from "#test/support/pdf-fixtures.ts";

type Bytes = Uint8Array | string;

const titleOf = (...parts: Bytes[]): Promise<string> =>
  titleInPdf(new Blob(parts.map((part) => Buffer.from(part))));

/** A PDF with a string as its title. Its table is text, or packed in streams. */
async function titled(title: PDFString | PDFHexString, useObjectStreams: boolean): Promise<Bytes> {
  const document = await PDFDocument.create();
  document.addPage();
  document.setProducer("a test");
  const properties = document.context.lookup(document.context.trailerInfo.Info);
  if (!(properties instanceof PDFDict)) throw new Error("No properties");
  properties.set(PDFName.of("Title"), title);
  return document.save({ useObjectStreams });
}

const hex = (text: string, encoding: "latin1" | "utf8" | "utf16le", mark = ""): PDFHexString =>
  PDFHexString.of(mark + Buffer.from(text, encoding).toString("hex"));

/** A PDF with a description (XMP) instead of a title in its properties. */
async function described(xmp: Bytes, isPacked = false): Promise<Bytes> {
  const document = await PDFDocument.create();
  document.addPage();
  const packed = isPacked ? { Filter: "FlateDecode" } : {};
  const content = isPacked ? deflateSync(Buffer.from(xmp)) : Buffer.from(xmp);
  const stream = document.context.stream(content, { Type: "Metadata", Subtype: "XML", ...packed });
  document.catalog.set(PDFName.of("Metadata"), document.context.register(stream));
  return document.save({ useObjectStreams: isPacked });
}

const xmp = (titles: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description><dc:title><rdf:Alt>${titles}</rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`;

test.each([
  ["as it is", PDFString.of("Spring 2026"), "Spring 2026"],
  ["with escapes", PDFString.of("A \\(new\\) start\\\n: caf\\351"), "A (new) start: café"],
  ["in UTF-16", PDFHexString.fromText("Füße – 春"), "Füße – 春"],
  ["in UTF-16 the other way", hex("Frühling", "utf16le", "fffe"), "Frühling"],
  ["in UTF-16 with a language", PDFHexString.of("feff001b0064006500 1b0046"), "F"],
  ["in UTF-8 with a mark", hex("Été", "utf8", "efbbbf"), "Été"],
  ["in UTF-8 without one", hex("Été – 2026", "utf8"), ""],
  ["in PDFDocEncoding", PDFHexString.of("8d537072696e678e20846120a0"), "“Spring” —a €"],
  ["over two lines", PDFString.of("Spring\\r\\n 2026 "), "Spring 2026"],
])("a title %s is read, also from packed files", async (_, given, shown) => {
  expect(await titleOf(await titled(given, false))).toBe(shown);
  expect(await titleOf(await titled(given, true))).toBe(shown);
});

test("a title is read from the description where the properties have none", async () => {
  const one = xmp(`<rdf:li xml:lang="x-default">Field &amp; Notes &#8211; May</rdf:li>`);
  const two = xmp(`<rdf:li xml:lang="de">Mai</rdf:li><rdf:li xml:lang="x-default">May</rdf:li>`);
  expect(await titleOf(await described(one))).toBe("Field & Notes – May");
  expect(await titleOf(await described(two, true))).toBe("May");
  expect(await titleOf(await described(xmp("")))).toBe("");
});

test("the newest of several versions of a file counts, and what comes before its header does not", async () => {
  const before = Buffer.from(await titled(PDFString.of("Spring"), false));
  const info = /\/Info (\d+) 0 R/.exec(before.toString("latin1"))?.[1] ?? "";
  const root = /\/Root (\d+) 0 R/.exec(before.toString("latin1"))?.[1] ?? "";
  const table = /startxref\s+(\d+)/.exec(before.toString("latin1"))?.[1] ?? "";
  const changed = `${info} 0 obj\n<< /Title (Summer) >>\nendobj\n`;
  const place = String(before.length).padStart(10, "0");
  const after = `xref\n${info} 1\n${place} 00000 n \ntrailer\n<< /Size 99 /Root ${root} 0 R /Info ${info} 0 R /Prev ${table} >>\nstartxref\n${before.length + changed.length}\n%%EOF\n`;
  expect(await titleOf(before)).toBe("Spring");
  expect(await titleOf(before, changed, after)).toBe("Summer");
  expect(await titleOf("junk of a mail\r\n", before, changed, after)).toBe("Summer");
});

test.each([
  "Microsoft Word - Spring issue.docx",
  "Microsoft PowerPoint - Slides",
  "Untitled",
  "untitled-1",
  "Layout 1",
  "Unbenannt-3",
  "Document2",
  "Sans titre",
  "PowerPoint Presentation",
  "Print",
  "magazine_04.indd",
  "Spring_FINAL (2).pdf",
  "C:\\Users\\ann\\spring",
  "/tmp/print-job",
  "https://example.org/spring",
  "2026-04-01",
  "4f2a90c17be84d6e9a31",
  "   ",
  "_final_",
  "MÃ¼nchner Hefte",
])("a title that a program or a file has given, %j, is none", async (title) => {
  expect(await titleOf(await titled(PDFHexString.fromText(title), false))).toBe("");
});

test.each([
  ["Field_Notes_Spring_FINAL_v3", "Field Notes Spring"],
  ["InfoBrief-2024-04", "InfoBrief 2024-04"],
  ["Layouts of the future", "Layouts of the future"],
  ["The Untitled Magazine", "The Untitled Magazine"],
  ["Microsoft Word for beginners", "Microsoft Word for beginners"],
  ["Node.js", "Node.js"],
  ["MAÇÃ, PÊRA «E NOZ»", "MAÇÃ, PÊRA «E NOZ»"],
])("the title %j is shown as %j", async (title, shown) => {
  expect(await titleOf(await titled(PDFHexString.fromText(title), true))).toBe(shown);
});

test("what cannot be read has no title: encrypted, damaged, cut, endless and other files", async () => {
  const whole = Buffer.from(await aPdf({ title: "Spring" }));
  expect(await titleOf(whole)).toBe("Spring");
  expect(await titleOf(await anEncryptedPdf())).toBe("");
  expect(await titleOf(whole.subarray(0, whole.length / 2))).toBe("");
  expect(await titleOf(whole.subarray(whole.length / 2))).toBe("");
  expect(await titleOf("%PDF-1.7 and nothing else")).toBe("");
  expect(await titleOf("")).toBe("");
  const endless = "%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Info 1 0 R /Prev 9 >>\n";
  expect(await titleOf(endless, "startxref\n9\n%%EOF")).toBe("");
  const deep = `%PDF-1.7\nxref\n0 0\ntrailer\n<< /Info ${"[".repeat(100_000)} >>\nstartxref\n9\n%%EOF`;
  expect(await titleOf(deep)).toBe("");
});
