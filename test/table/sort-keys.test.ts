import { describe, expect, test } from "vitest";
import { seededRandom } from "#test/support/seeded-random.ts";
import { aTable } from "#test/support/table-calls.ts";

/** The sort keys of a table in the order of a query, after they were put in any order. */
async function inOrder(
  type: "S" | "N" | "B",
  keys: string[],
  condition = "",
  value = "",
): Promise<string[]> {
  const { on } = await aTable(type);
  for (const key of keys) await on("PutItem", { Item: { PK: { S: "a" }, SK: { [type]: key } } });
  const { Items = [] } = await on("Query", {
    KeyConditionExpression: `PK = :a${condition}`,
    ExpressionAttributeValues: { ":a": { S: "a" }, ...(condition && { ":v": { [type]: value } }) },
  });
  return Items.map(({ SK }) => SK?.[type] ?? "");
}

/** Numbers that fit in a number of JavaScript's, so that it can say their order. */
function numbers(): string[] {
  const random = seededRandom(3);
  const some = Array.from({ length: 200 }, () => {
    const digits = Math.floor(random() * 10_000);
    return digits / 10 ** Math.floor(random() * 8) - (random() < 0.5 ? 20 : 0);
  });
  return [...new Set(some.map((number) => String(Number(number.toFixed(8)))))];
}

describe("items are in the order of", () => {
  test("numbers, by value", async () => {
    const given = [...numbers(), "1e120", "-1e120", "1e-120", "-1e-120", "0"];
    const order = await inOrder("N", given);
    expect(order.map(Number)).toEqual(given.map(Number).toSorted((a, b) => a - b));
  });

  test("texts, by their UTF-8 bytes", async () => {
    const texts = [
      "a",
      "ab",
      "b",
      "Z",
      "é",
      "\uFFFD",
      "\u{10000}",
      "\u{1F600}",
      "\uD7FF",
      "\uE000",
    ];
    const order = await inOrder("S", texts);
    expect(order).toEqual(texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  });

  test("binaries, by their bytes", async () => {
    const bytes = [[0], [0, 1], [1], [127], [128], [255], [255, 255]];
    const given = bytes.map((each) => Buffer.from(each).toString("base64"));
    expect(await inOrder("B", given.toReversed())).toEqual(given);
  });
});

test.each([
  ["a\uD7FF", ["a\uD7FF", "a\uD7FFz"]],
  ["a\u{10FFFF}", ["a\u{10FFFF}", "a\u{10FFFF}\u{10FFFF}"]],
  ["\u{1F600}", ["\u{1F600}", "\u{1F600}x"]],
])("begins_with %j finds all that begin with it", async (prefix, found) => {
  const others = ["a", "a\uE000", "b", "\u{1F601}", "\u{1F5FF}"];
  const order = await inOrder("S", [...found, ...others], " AND begins_with(SK, :v)", prefix);
  expect(order).toEqual(found);
});

test("a binary begins with another, whatever its last byte is", async () => {
  const given = [[1], [255], [255, 255], [255, 255, 0]].map((each) =>
    Buffer.from(each).toString("base64"),
  );
  const prefix = Buffer.from([255]).toString("base64");
  const order = await inOrder("B", given, " AND begins_with(SK, :v)", prefix);
  expect(order).toEqual(given.slice(1));
});
