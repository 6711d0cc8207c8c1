import { expect, test } from "vitest";
import { getEmbedCode } from "#contract/api/issue-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { JsonBody, type ParametersSent } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { statusAt } from "#test/support/reader-client.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine({ title: `Cars "&" <Boats>` });
const upload = await publisher.upload(magazineId, { volume: "'Jul' 2014" });
await host.idle();
const { ID: issueId, url } = await publisher.status(upload);

async function embed(
  body?: ParametersSent,
  { method = "POST", path = `issues/${issueId}/embed-code` } = {},
): Promise<string> {
  return dataOf(getEmbedCode, await publisher.call(method, path, body)).embed_code;
}

/** The attributes of the snippet's one element, unescaped as a browser would. */
function attributesOf(snippet: string): Record<string, string> {
  const element = /^<iframe ((?:[a-z]+(?:="[^"<>]*")? ?)+)><\/iframe>$/.exec(snippet);
  expect(element, snippet).not.toBeNull();
  const pairs = [...(element?.[1] ?? "").matchAll(/([a-z]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, unescape(value)]));
}

function unescape(text: string): string {
  const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? "");
}

function queryOf(snippet: string): Record<string, string> {
  const { src = "" } = attributesOf(snippet);
  expect(src.startsWith(`${url}?`)).toBe(true);
  return Object.fromEntries(new URL(src).searchParams);
}

test("without parameters is one iframe of 420 × 272 at page 1, without a colour or flipping", async () => {
  const snippet = await embed();
  expect(attributesOf(snippet)).toEqual({
    name: `masthead-${issueId}`,
    title: `Cars "&" <Boats>, 'Jul' 2014`,
    src: expect.any(String),
    width: "420",
    height: "272",
    style: "width:420px;height:272px;border:0",
    loading: "lazy",
    allowfullscreen: "",
  });
  expect(queryOf(snippet)).toEqual({ start_page: "1" });
});

test("is the same by GET and POST, with the magazine in the path and without", async () => {
  const body = { width: "100%", height: "600", start_page: "3" };
  const inMagazine = `magazines/${magazineId}/issues/${issueId}/embed-code`;
  const expected = await embed(body);
  expect(await embed(body, { method: "GET" })).toBe(expected);
  for (const method of ["GET", "POST"]) {
    expect(await embed(body, { method, path: inMagazine })).toBe(expected);
  }
  const query = `issues/${issueId}/embed-code?${new URLSearchParams(body)}`;
  expect(await embed(undefined, { method: "GET", path: query })).toBe(expected);
  expect(await embed(new JsonBody({ ...body, height: 600, start_page: 3 }))).toBe(expected);
});

test("with a relative width and no height has the shape of a spread, and of a page on phones", async () => {
  const snippet = await embed({ width: "100%", start_page: "2" });
  expect(queryOf(snippet)).toEqual({ start_page: "2" });
  const { style = "" } = attributesOf(snippet);
  const [, wide = "", high = ""] =
    /^width:100%;height:auto;aspect-ratio:(\d+)\/(\d+);/.exec(style) ?? [];
  expect(Number(high) / Number(wide)).toBeCloseTo(842 / 595, 0);
  expect(style).toMatch(/;min-height:clamp\(0px,\(600px - 100vw\)\*9999,\d{2,3}vw\);border:0$/);
});

test.each([
  ["800", "800", "800px"],
  ["800px", "800", "800px"],
  ["75%", "75%", "75%"],
  ["007", "7", "7px"],
])("a width and height of %s become %s and the style %s", async (given, attribute, style) => {
  const attributes = attributesOf(await embed({ width: given, height: given }));
  expect(attributes).toMatchObject({
    width: attribute,
    height: attribute,
    style: `width:${style};height:${style};border:0`,
  });
});

test("hands start page, flip interval and colour on to the reader", async () => {
  const body = { start_page: "4", auto_flip: "7", background_color: "00AAff" };
  expect(queryOf(await embed(body))).toEqual({
    start_page: "4",
    auto_flip: "7",
    background_color: "00aaff",
  });
});

test("an interval of 0 is no flipping", async () => {
  expect(queryOf(await embed({ auto_flip: "0" }))).not.toHaveProperty("auto_flip");
});

test("the address it frames is the reader's", async () => {
  expect(await statusAt(attributesOf(await embed())["src"] ?? "")).toBe(200);
});

test.each([
  [{ width: "0" }, "width: must be a number of pixels"],
  [{ width: "10em" }, "width: must be a number of pixels"],
  [{ height: `1" onload="alert(1)` }, "height: must be a number of pixels"],
  [{ height: "-5" }, "height: must be a number of pixels"],
  [{ start_page: "0" }, "start_page: must be at least 1"],
  [{ auto_flip: "-1" }, "auto_flip: must be at least 0"],
  [{ auto_flip: "1.5" }, "auto_flip: must be a whole number"],
  [{ background_color: "#ffffff" }, "background_color: must be six hexadecimal"],
  [{ background_color: "fff" }, "background_color: must be six hexadecimal"],
  [{ background_color: "white;" }, "background_color: must be six hexadecimal"],
])("refuses %j", async (body, words) => {
  const path = `issues/${issueId}/embed-code`;
  const answer = await publisher.call("POST", path, new URLSearchParams(body));
  expectFailure(answer, "INVALID_PARAMETER", words);
});
