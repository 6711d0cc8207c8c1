import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { mailTo } from "#test/contacts/address-book.ts";
import { aReadingRoom, get, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { expectFailure } from "#test/support/answers.ts";
import { JsonBody } from "#test/support/api-client.ts";
import type { Received } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { contrast } from "#values/contrast.ts";

const host = await useMasthead();
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host);
});

async function change(fields: Record<string, string> | JsonBody): Promise<unknown> {
  const { publisher, magazineId } = room;
  await publisher.succeed("PUT", `magazines/${magazineId}`, fields);
  return (await publisher.magazine(magazineId)).accent_color;
}

/** The accent style of a page. Checks that its policy permits that style and no other inline style or script. */
function accentIn({ headers, body }: Received): string | undefined {
  const html = body.toString();
  const policy = String(headers["content-security-policy"]);
  expect(policy).not.toContain("unsafe");
  expect(html).not.toMatch(/ style="|<style[^>]/);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style);
  const hashes = styles.map((style) => createHash("sha256").update(style).digest("base64"));
  const sources = /style-src ([^;]*);/.exec(policy)?.[1]?.split(" ");
  // The service's address, beside 'self', is for frames without an origin.
  expect(sources?.filter((each) => !/^https?:/.test(each))).toEqual([
    "'self'",
    ...hashes.map((hash) => `'sha256-${hash}'`),
  ]);
  return styles[0];
}

describe("the colour of a magazine", () => {
  test("is in its record, in lower case, and an empty value takes it back", async () => {
    const { publisher } = room;
    const { ID } = await publisher.aMagazine({ accent_color: "1F6f54" });
    expect((await publisher.magazine(ID)).accent_color).toBe("1f6f54");
    expect(await change({ accent_color: "AABBCC" })).toBe("aabbcc");
    expect(await change({ title: "Harbour" })).toBe("aabbcc");
    expect(await change({ accent_color: "" })).toBeNull();
    await change({ accent_color: "aabbcc" });
    expect(await change(new JsonBody({ accent_color: "" }))).toBeNull();
    const answer = await publisher.call("GET", "magazines");
    expect(answer.data).toContainEqual(expect.objectContaining({ accent_color: null }));
  });

  test.each([
    "#1f6f54",
    "fff",
    "red",
    "currentColor",
    "1f6f54;",
    "1f6f5g",
    " 1f6f54",
    "1f6f54\n",
    "１f6f54",
    "</style>",
    "red;}body{display:none",
    "url(//evil.example)",
    "expression(alert(1))",
    "1f6f54".repeat(10_000),
  ])("cannot be %.30j", async (accent_color) => {
    const { publisher, magazineId } = room;
    const answer = await publisher.call("PUT", `magazines/${magazineId}`, { accent_color });
    expectFailure(answer, "INVALID_PARAMETER", "accent_color: must be six hexadecimal digits");
  });
});

describe("on its pages", () => {
  const page = async (query = "", path = room.path): Promise<string | undefined> =>
    accentIn(await get(host.address, path, query));

  test("there is no style without a colour, and the pages' policy names none", async () => {
    await change({ accent_color: "" });
    expect(await page()).toBeUndefined();
  });

  test("the reader, the closed issue, the subscription and the conversion have it", async () => {
    const { publisher, issueId, magazineId, accountId } = room;
    await change({ accent_color: "2244aa" });
    expect(await page()).toContain("--accent:#2244aa;");
    await publisher.call("POST", `magazines/${magazineId}/subscription`);
    await publisher.publish(issueId, "unlisted");
    expect(await page()).toContain("--accent:#2244aa;");
    expect(await page("", `${room.path}/subscription`)).toContain("--accent:#2244aa;");
    const conversion = await publisher.upload(magazineId, {});
    const path = `/read/${accountId}/conversions/${conversion}`;
    expect(await page("", path)).toContain("--accent:#2244aa;");
    await publisher.call("DELETE", `issues/${issueId}/publish-state`);
    expect(await page()).toContain("--accent:#2244aa;");
    await publisher.publish(issueId, "unlisted");
  });

  test("pages about nothing that is known have none", async () => {
    expect(await page("", `/read/${room.accountId}/1234567001772443815`)).toBeUndefined();
  });

  test("mails and the pages behind their links have it", async () => {
    const { publisher, issueId } = room;
    await change({ accent_color: "ffee00" });
    await publisher.addContact("ann@harbour.example");
    await publisher.succeed("POST", `contacts/ann@harbour.example/issue/${issueId}`);
    const [mail] = await mailTo(host, "ann@harbour.example");
    const [, button = ""] = /bgcolor="#(\w{4}00)"/.exec(mail?.html ?? "") ?? [];
    expect(contrast(button, "ffffff")).toBeGreaterThanOrEqual(4.5);
    const link = new URL(/https?:\/\/\S+unsubscribe\?\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(await page(link.search.slice(1), link.pathname)).toContain("--accent-graphic:#");
  });
});
