import { describe, expect, test } from "vitest";
import { apiMarkdown } from "#scripts/docs/api-markdown.ts";
import { table } from "#scripts/docs/markdown.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { ERRORS } from "#contract/api/errors.ts";

const markdown = apiMarkdown(OPERATIONS);

test.each(OPERATIONS)("$operationId has a section with its paths and parameters", (operation) => {
  const [, section = ""] = markdown.split(`\n### ${operation.operationId}\n`);
  const [own] = section.split("\n### ");
  for (const path of operation.paths) expect(own).toContain(` ${path}\``);
  for (const name of Object.keys(operation.parameters)) expect(own).toContain(`| \`${name}\` |`);
});

test.each(Object.entries(ERRORS))("%s is in the table of errors", (name, { error, status }) => {
  expect(markdown).toContain(`| ${error} | \`${name}\` | ${status} |`);
});

test("every link inside the page has a heading", () => {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title.toLowerCase(),
  );
  const links = [...markdown.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
  expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

test("a field that some variants of a record have names what distinguishes them", () => {
  const [, record = ""] = markdown.split("\n### MagazineRecord\n");
  const presence = (field: string): string | undefined =>
    record
      .split("\n")
      .find((row) => row.startsWith(`| \`${field}\` |`))
      ?.split(" | ")
      .at(-1);
  expect(presence("price")).toBe('`subscription_status` is `"paid"` |');
  expect(presence("subscribe_popup")).toBe('`subscription_status` is `"free"` |');
  expect(presence("title")).toBe("always |");
});

describe("a table", () => {
  test("keeps a vertical bar and a line break inside their cell", () => {
    expect(table(["a"], [["x|y\nz"]])).toBe("| a |\n| --- |\n| x\\|y z |");
  });
});

test("what API Gateway answers by itself, and how large a file a call may carry, is in the page", () => {
  const [, answers = ""] = markdown.split("\n## Answers\n");
  for (const status of [413, 429, 503]) expect(answers).toContain(`- **${status}.** On AWS`);
  const [, upload = ""] = markdown.split("\n### createIssue\n");
  expect(upload).toMatch(/[|] `pdf` .* up to 4 MB on AWS/);
});
