import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const FOLDER = new URL("../../sdk/src/api/", import.meta.url);

/** Its comment mentions null for other fields. */
const OTHERWISE = ["IssueFiles.state"];

test("a field of an answer says what null means if it may be null, and else nothing of it", async () => {
  const fields = (await Promise.all((await readdir(FOLDER)).map(fieldsIn))).flat();
  expect(fields.length).toBeGreaterThan(300);
  const wrong = fields
    .filter(({ comment, type }) => /\bnull\b/i.test(comment) !== /\| null\b/.test(type))
    .map(({ name }) => name);
  expect(wrong.filter((name) => !OTHERWISE.includes(name))).toEqual([]);
});

test("the comment of a field consists of sentences, and each record describes its own", async () => {
  const fields = (await Promise.all((await readdir(FOLDER)).map(fieldsIn))).flat();
  const wrong = fields.filter(({ comment }) => /\bPresent [A-Z]|[.][.](?:\s|$)/.test(comment));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  const ofSale = fields.filter(({ name }) => name.startsWith("SaleRecord."));
  expect(ofSale.map(({ comment }) => comment).join(" ")).not.toMatch(/\bmail\b|its prices/);
});

interface Field {
  name: string;
  comment: string;
  type: string;
}

/** The fields of every record in a file, except those of parameters and nested ones. */
async function fieldsIn(file: string): Promise<Field[]> {
  const text = await readFile(new URL(file, FOLDER), "utf8");
  const records = text.matchAll(/^export interface (\w+)[^{]*\{\n(.*?)^\}/gms);
  return [...records].flatMap(([, record = "", body = ""]) => {
    if (record.endsWith("Parameters")) return [];
    const found = body.matchAll(/^ {2}(?:\/\*\*((?:(?!\*\/).)*)\*\/\s+)?(\w+)\??: (.*?);$/gms);
    return [...found].map(([, comment = "", field = "", type = ""]) => ({
      name: `${record}.${field}`,
      comment,
      type: type.replace(/\{.*\}/s, ""),
    }));
  });
}
