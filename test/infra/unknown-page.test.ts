import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { READER_TEXTS, readerTexts } from "#texts/languages.ts";
import { at, stacks } from "./stacks.ts";

const [edge] = stacks.ofType("AWS::CloudFront::Function");
const [distribution] = stacks.ofType("AWS::CloudFront::Distribution");
const code = v.parse(v.string(), at(edge?.properties, "FunctionCode"));

/** CloudFront's answer to a browser with these languages. */
function answerTo(languages?: string): { statusCode: number; html: string } {
  const headers = languages === undefined ? {} : { "accept-language": { value: languages } };
  const answer = runInNewContext(`${code}; handler(${JSON.stringify({ request: { headers } })})`);
  const { statusCode, body } = v.parse(
    v.object({ statusCode: v.number(), body: v.object({ data: v.string() }) }),
    answer,
  );
  return { statusCode, html: body.data };
}

test("a path at which nothing is shows the reader's own page, without asking an origin", () => {
  const behavior = at(distribution?.properties, "DistributionConfig", "DefaultCacheBehavior");
  expect(at(behavior, "FunctionAssociations")).toMatchObject([{ EventType: "viewer-request" }]);
  expect(at(behavior, "TrustedKeyGroups")).toBeUndefined();
  const { statusCode, html } = answerTo();
  expect(statusCode).toBe(404);
  expect(html).toContain(readerTexts("en").closed.unknown.heading);
  expect(html).toMatch(/href="\/reader\/[0-9a-f]{16}\/reader\.css"/);
});

test.each(READER_TEXTS.map((texts) => texts))("it is in $language for whom reads that", (texts) => {
  for (const languages of [texts.language, `xx, ${texts.language}-XX;q=0.9, en;q=0.8`]) {
    expect(answerTo(languages).html).toContain(texts.closed.unknown.heading);
  }
});

test("it is small enough for CloudFront, and no word of the header leads elsewhere", () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  expect(answerTo("__proto__, constructor, *").html).toContain(
    readerTexts("en").closed.unknown.heading,
  );
});

test("content is found only by its own paths, each of which has to be signed", () => {
  const behaviors = v.parse(
    v.array(v.looseObject({ PathPattern: v.string() })),
    at(distribution?.properties, "DistributionConfig", "CacheBehaviors"),
  );
  const signed = behaviors.filter((behavior) => at(behavior, "TrustedKeyGroups") !== undefined);
  expect(signed.map(({ PathPattern }) => PathPattern)).toEqual(["/*/pages/*", "/*/originals/*"]);
});

test("the function is there before the distribution that names it", () => {
  const name = at(edge?.properties, "Name");
  const behavior = at(distribution?.properties, "DistributionConfig", "DefaultCacheBehavior");
  const named = JSON.stringify(at(behavior, "FunctionAssociations", 0, "FunctionARN"));
  expect(JSON.stringify(name)).toContain("masthead-unknown-path-");
  expect(named).toContain(":function/masthead-unknown-path-");
  expect(at(edge?.properties, "AutoPublish")).toBe(true);
  expect(at(distribution?.whole, "DependsOn")).toContain(edge?.logicalId);
});
