import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { items } from "#platform/runtime.ts";
import { kindOf } from "#lib/aws/recovery/kinds.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aReadingRoom, passFor } from "#test/reading/support/reading-room.ts";
import { aBrowser, opened, report } from "./support/visitor.ts";

const host = await useMasthead();
const LINK = "https://shop.example/boots";

async function everyItem(): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  let start: Parameters<ReturnType<typeof items>["scan"]>[0];
  do {
    const page = await items().scan(start);
    all.push(...page.items);
    start = page.next;
  } while (start);
  return all;
}

/** The names of all attributes, with `*` for random or hashed ones. */
function namesIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, `${path}[]`));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) => {
    const isKey = /(?:readings|tickets|openings|pending)$/.test(path);
    return namesIn(each, path === "" ? name : `${path}.${isKey ? "*" : name}`);
  });
}

test("a visit leaves these attributes in the table, and nothing that names anybody", async () => {
  const room = await aReadingRoom(host, { link: LINK });
  await room.publisher.publish(room.issueId, "unlisted");
  const browser = aBrowser("of-somebody");
  await room.publisher.addContact("ann@harbour.example");
  const query = await passFor(room, "ann@harbour.example");
  const page = await opened(host.address, room.path, {
    headers: { "user-agent": browser, referer: "https://news.example/a/secret/path?who=ann" },
    query,
  });
  host.pass({ seconds: 60 });
  await report(host.address, page, {
    number: 2,
    opened: 60,
    seconds: 20,
    pages: [[1, 20]],
    text: true,
    downloads: 1,
    links: [[1, LINK]],
    from: "news.example",
  });
  const stored = (await everyItem()).filter((item) =>
    ["visitor", "salt", "visited day", "sums of reading"].includes(kindOf(item)),
  );
  const byKind = Map.groupBy(stored, kindOf);
  const names = (kind: "visitor" | "salt" | "visited day"): string[] =>
    [...new Set((byKind.get(kind) ?? []).flatMap((item) => namesIn(item)))].toSorted();
  expect(names("salt")).toEqual(["PK", "SK", "expiresAt", "mark", "salt"]);
  expect(names("visitor")).toEqual(
    [
      "PK",
      "SK",
      "expiresAt",
      "mark",
      "version",
      "pending.*",
      "readings.*.visits[].from",
      "readings.*.visits[].to",
      "readings.*.visits[].pages",
      "readings.*.visits[].hasText",
      "readings.*.tickets.*.tenths",
      "readings.*.tickets.*.endedAt",
      "readings.*.tickets.*.minute",
      "readings.*.tickets.*.inMinute",
      "readings.*.tickets.*.openings.*.openedAt",
      "readings.*.tickets.*.openings.*.endedAt",
      "readings.*.tickets.*.openings.*.tenths",
      "readings.*.tickets.*.openings.*.upTo",
      "readings.*.tickets.*.openings.*.beyond[]",
    ].toSorted(),
  );
  expect(names("visited day")).toEqual(
    ["PK", "SK", "IPK", "ISK", "accountId", "magazineId", "day", "dueAt"].toSorted(),
  );
  // The visitor's item keeps the day's counts in these bytes only.
  const [visitor] = byKind.get("visitor") ?? [];
  expect(
    String(Object.values(Object(visitor?.["pending"]))[0])
      .split("\n")
      .toSorted(),
  ).toEqual(
    [
      "visits 1",
      "visitors 1",
      "newcomers 1",
      "tenths 200",
      "views 1",
      "textVisits 1",
      "downloads 1",
      "1 1 200",
      "device desktop 1",
      "country  1",
      "host news.example 1",
      "mailVisits 1",
      `link 1 ${LINK} 1`,
    ].toSorted(),
  );
  const everything = JSON.stringify(await everyItem());
  for (const secret of [browser, "secret/path", "who=ann", page.ticket.slice(0, 12)])
    expect(everything).not.toContain(secret);
  const [addressHash = "", contactId = ""] = query.replace("pass=", "").split(".");
  for (const secret of ["127.0.0.1", "ann@harbour", addressHash, contactId])
    expect(JSON.stringify(stored)).not.toContain(secret);
  host.pass({ days: 1 });
  await host.runSchedules();
  const sums = (await everyItem()).filter((item) => kindOf(item) === "sums of reading");
  expect([...new Set(sums.flatMap((item) => namesIn(item)))].toSorted()).toEqual(
    [
      "PK",
      "SK",
      "expiresAt",
      "mark",
      "magazineId",
      "issueId",
      "visits",
      "visitors",
      "newcomers",
      "tenths",
      "views",
      "textVisits",
      "downloads",
      "views 1",
      "tenths 1",
      "device desktop",
      "country ",
      "host news.example",
      "mailVisits",
      `link 1 ${LINK}`,
    ].toSorted(),
  );
});

test("a salt is gone two days after its day, and a visitor a day later", async () => {
  const room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
  host.clock.now = new Date("2026-04-01T10:00:00Z");
  const page = await opened(host.address, room.path);
  host.pass({ seconds: 20 });
  await report(host.address, page);
  const kinds = async (kind: string) => {
    await host.runSchedules();
    return (await everyItem()).filter(
      (item) => kindOf(item) === kind && JSON.stringify(item).includes("2026-04-01"),
    ).length;
  };
  host.clock.now = new Date("2026-04-03T23:59:00Z");
  expect([await kinds("salt"), await kinds("visitor")]).toEqual([1, 1]);
  host.clock.now = new Date("2026-04-04T00:01:00Z");
  expect(await kinds("salt")).toBe(0);
  host.clock.now = new Date("2026-04-05T00:01:00Z");
  expect(await kinds("visitor")).toBe(0);
  expect(await kinds("sums of reading")).toBe(1);
});

test("the publisher's guide has the paragraph for a privacy notice in four languages", async () => {
  const guide = await readFile(new URL("../../docs/guides/publisher.md", import.meta.url), "utf8");
  const [, paragraphs = ""] = guide.split("### A paragraph for your privacy notice");
  for (const language of ["English", "Deutsch", "Français", "Español"]) {
    expect(paragraphs).toContain(`**${language}.**`);
  }
  // The facts that the tests above show: links of mails, times, no cookie, two days, 25 months.
  expect(paragraphs.match(/ e-mails|E-Mails|correos electrónicos/g)).toHaveLength(4);
  expect(paragraphs.match(/times of the|Zeiten der|heures des|horas de las/g)).toHaveLength(4);
  expect(paragraphs.match(/25 /g)).toHaveLength(4);
  expect(paragraphs.match(/Global Privacy Control/g)).toHaveLength(4);
});
