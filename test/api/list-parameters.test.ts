import { describe, expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { aWorld, CALL_SITES, pathOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const { publisher, segments } = await aWorld(host);

const LISTS = CALL_SITES.filter(({ operation }) => "limit" in operation.parameters);

describe.each(LISTS)("$name", (site) => {
  const path = pathOf(site, segments);
  const call = (query: string) => publisher.call(site.method, `${path}?${query}`);

  test.each([
    ["sort=title", "sort: is unknown"],
    ["sort=", "sort: is unknown"],
    ["limit=1&is_published=yes", "is_published: is unknown"],
    ["Limit=1", "Limit: is unknown"],
    ["limit[]=1", "limit[]: is unknown"],
    ["offset=0&page=2", "offset: is unknown; page: is unknown"],
    ["%20limit=1", " limit: is unknown"],
    ["=1", ": is unknown"],
    ["__proto__=1", "__proto__: is unknown"],
    ["toString=1", "toString: is unknown"],
  ])("refuses %s", async (query, words) => {
    expectFailure(await call(query), "INVALID_PARAMETER", words);
  });

  test("says which parameters it takes", async () => {
    const names = Object.keys(site.operation.parameters).join(", ");
    expectFailure(await call("sort=1"), "INVALID_PARAMETER", `takes ${names}`);
  });

  test("names a long or odd parameter without repeating it whole", async () => {
    const { message } = await call(`${"x".repeat(3000)}=1&%00%0A=1`);
    expect(message.length).toBeLessThan(600);
    expect(message).toMatch(/^[\u0020-\u007e…]+$/u);
  });

  test.each(["limit=1&limit=2", "limit=1&limit=1", "limit=&limit=1", "cursor=&cursor="])(
    "refuses %s, which may mean two things",
    async (query) => {
      const [name = ""] = query.split("=");
      expectFailure(await call(query), "INVALID_PARAMETER", `${name}: is sent more than once`);
    },
  );

  test.each(["zzz", "e30", "MQ==", "1", "%00"])(
    "refuses %s as a cursor: it returned none",
    async (cursor) => {
      const search = "q" in site.operation.parameters ? "&q=light" : "";
      expectFailure(await call(`cursor=${cursor}${search}`), "INVALID_PARAMETER", "cursor: ");
    },
  );

  test("refuses an unknown one of the body", async () => {
    for (const body of [{ sort: "title" }, new JsonBody({ sort: ["title"] })]) {
      const answer = await publisher.call(site.method, path, body);
      expectFailure(answer, "INVALID_PARAMETER", "sort: is unknown");
    }
  });
});

describe("the link to the next part", () => {
  const targetOf = async (path: string) => {
    const { headers } = await publisher.call("GET", path);
    const target = /^<([^>]+)>/.exec(String(headers["link"]))?.[1] ?? "";
    return target.slice(`${host.address}/api/2.0/`.length);
  };

  test("repeats what the list was asked for, so that the next part is of the same list", async () => {
    await publisher.addContact("ann@example.org", { full_name: "Ann Reed" });
    await publisher.addContact("bob@example.org", { full_name: "Bob Reed" });
    const target = await eventually(async () => {
      const next = await targetOf("contacts?details=yes&limit=1&search=");
      expect(next).toMatch(/^contacts\?details=yes&limit=1&cursor=[\w-]+$/);
      return next;
    });
    const { data } = await publisher.call("GET", target);
    expect(data).toEqual([expect.objectContaining({ full_name: expect.any(String) })]);
  });

  test("keeps a filter that needs encoding", async () => {
    const from = "2026-01-01T00:00:00Z";
    const target = await targetOf(`audit?from=${encodeURIComponent(from)}&limit=1`);
    expect(new URLSearchParams(target.split("?")[1]).get("from")).toBe(from);
    expect((await publisher.call("GET", target)).message).toBe("OK");
  });

  test("follows what came in the body", async () => {
    const { headers } = await publisher.call(
      "GET",
      "contacts",
      new JsonBody({ details: true, limit: 1 }),
    );
    expect(String(headers["link"])).toContain("contacts?details=yes&limit=1&cursor=");
  });
});
