import { expect, test } from "vitest";
import { updateIssue } from "#contract/api/issue-operations.ts";
import type { ListedIssue, UpdatedIssue } from "#contract/api/records.ts";
import { allMail } from "#test/support/all-mail.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open, openUncached } from "#test/support/reader-client.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();

async function anIssueOf(fields: Record<string, string> = {}) {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour", listed: "yes" });
  const issueId = await publisher.anIssue(magazineId, fields);
  const update = async (sent: Record<string, string>): Promise<UpdatedIssue> =>
    dataOf(updateIssue, await publisher.call("PUT", `issues/${issueId}`, sent));
  const listed = async (): Promise<ListedIssue | undefined> =>
    (await publisher.listedIssues(magazineId))[0];
  const rename = (title: string) => publisher.succeed("PUT", `magazines/${magazineId}`, { title });
  return { publisher, magazineId, issueId, update, listed, rename };
}

/** All texts about an issue that visitors see, by place. */
async function shownToVisitors(
  url: string,
  shelf: string,
): Promise<Record<string, string | undefined>> {
  const page = (await open(url)).body.toString();
  const { pathname } = new URL(url);
  const oEmbed = await openUncached(`${new URL(url).origin}/oembed?url=${encodeURIComponent(url)}`);
  const rss = (await openUncached(`${shelf}/feed.xml`)).body.toString();
  const opds = (await openUncached(`${shelf}/opds.json`)).body.toString();
  return {
    tab: /<title>(.*?)<\/title>/.exec(page)?.[1],
    preview: /property="og:title" content="(.*?)"/.exec(page)?.[1],
    manifest: (await manifestFor(new URL(url).origin, pathname, "")).title,
    oEmbed: JSON.parse(oEmbed.body.toString()).title,
    shelf: /<h2.*?>(?:<a.*?>)?(.*?)</.exec((await openUncached(shelf)).body.toString())?.[1],
    rss: /<item>[\s\S]*?<title>(.*?)<\/title>/.exec(rss)?.[1],
    opds: JSON.parse(opds).publications[0].metadata.title,
  };
}

test("an issue without a title of its own has its magazine's, as that is now, in every record", async () => {
  const { publisher, issueId, listed, update, rename } = await anIssueOf({ volume: "Spring" });
  host.pass({ seconds: 90 });
  await rename("Port & Quay");
  const issue = await publisher.issue(issueId);
  expect(issue).toMatchObject({ title: "Port & Quay", volume: "Spring" });
  expect(await listed()).toMatchObject({ title: "Port & Quay" });
  expect(await update({})).toMatchObject({ title: "Port & Quay" });
});

test("a title of its own stays when the magazine is renamed; an empty or blank one gives it up", async () => {
  const { publisher, issueId, listed, update, rename } = await anIssueOf({ title: "The Boat" });
  await rename("Port");
  expect(await publisher.issue(issueId)).toMatchObject({ title: "The Boat" });
  expect(await update({ title: "The “Ship”" })).toMatchObject({ title: "The “Ship”" });
  await eventually(async () => expect(await listed()).toMatchObject({ title: "The “Ship”" }));
  expect(await update({ title: "" })).toMatchObject({ title: "Port" });
  await update({ title: "Again" });
  expect(await update({ title: "  " })).toMatchObject({ title: "Port" });
});

test("every record says which title is the issue's own, also where it is the same as its magazine's", async () => {
  const { publisher, issueId, listed, update, rename } = await anIssueOf();
  expect(await publisher.issue(issueId)).toMatchObject({ title: "Harbour", own_title: "" });
  const same = { title: "Harbour", own_title: "Harbour" };
  expect(await update({ title: "Harbour" })).toMatchObject(same);
  await eventually(async () => expect(await publisher.issue(issueId)).toMatchObject(same));
  await eventually(async () => expect(await listed()).toMatchObject(same));
  await rename("Port");
  expect(await publisher.issue(issueId)).toMatchObject(same);
  expect(await update({ title: " " })).toMatchObject({ title: "Port", own_title: "" });
});

test.each([
  ["two lines", "a\nb"],
  ["301 characters", "x".repeat(301)],
])("a title of %s is refused, and nothing is applied", async (_, title) => {
  const { publisher, issueId, magazineId } = await anIssueOf();
  const refused = await publisher.call("PUT", `issues/${issueId}`, { title, volume: "New" });
  expectFailure(refused, "INVALID_PARAMETER");
  expect(refused.message).toContain("title");
  expect(await publisher.issue(issueId)).toMatchObject({ title: "Harbour", volume: "" });
  const created = await publisher.call("POST", `magazines/${magazineId}`, { title, size: "1000" });
  expectFailure(created, "INVALID_PARAMETER");
});

test("pages, feeds and other sites show the title that the issue has now", async () => {
  const { publisher, magazineId, issueId, update, rename } = await anIssueOf({ volume: "May" });
  await publisher.publish(issueId, "unlisted");
  const { url } = await publisher.issue(issueId);
  const { url: shelf } = await publisher.magazine(magazineId);
  const expectTitle = async (title: string): Promise<void> => {
    for (const [place, shown] of Object.entries(await shownToVisitors(url, shelf))) {
      expect([place, shown]).toEqual([place, place === "manifest" ? title : `${title} – May`]);
    }
  };
  await rename("Quay");
  await eventually(() => expectTitle("Quay"));
  await update({ title: "Boats" });
  await eventually(() => expectTitle("Boats"));
});

test("a search on the shelf finds an issue by the title that it has now, and by its own", async () => {
  const { publisher, magazineId, issueId, update, rename } = await anIssueOf({ volume: "May" });
  await publisher.publish(issueId, "unlisted");
  const { url: shelf } = await publisher.magazine(magazineId);
  const finds = async (words: string): Promise<boolean> =>
    (await openUncached(`${shelf}?q=${words.replace("+", " ")}`)).body.toString().includes(issueId);
  await rename("Quay");
  const expectFound = (words: string[], isFound: boolean[]): Promise<void> =>
    eventually(async () => expect(await Promise.all(words.map(finds))).toEqual(isFound));
  await expectFound(["quay", "harbour", "quay+may"], [true, false, true]);
  await update({ title: "Boats" });
  await expectFound(["boats", "quay"], [true, false]);
});

test("mails and the names of saved files have the title of now", async () => {
  const { publisher, issueId, rename } = await anIssueOf({ volume: "May" });
  await publisher.addContact("ann@example.org");
  await rename("Quay");
  await publisher.succeed("POST", `contacts/ann@example.org/issue/${issueId}`);
  await host.idle();
  const text = JSON.stringify(await allMail(host));
  expect(text).toContain("Quay");
  expect(text).not.toContain("Harbour");
  const { pdf } = Object(await publisher.succeed("GET", `issues/${issueId}/files`));
  // In our own parameter, or in a header for S3 to send.
  expect(decodeURIComponent(new URL(pdf).search)).toMatch(/Quay(?: |[+]|%20)May[.]pdf/);
});

test("all three records have the same fields of where and when", async () => {
  const { publisher, magazineId, issueId, listed, update } = await anIssueOf();
  await publisher.publish(issueId, "unlisted");
  const issue = await eventually(async () => {
    const found = await publisher.issue(issueId);
    expect(found).toMatchObject({ magazine_id: magazineId, state: "published", listed: true });
    return found;
  });
  const names = ["magazine_id", "url", "edition", "state", "publish_at", "unpublish_at", "listed"];
  const shared = Object.fromEntries(Object.entries(issue).filter(([name]) => names.includes(name)));
  await eventually(async () => expect(await listed()).toMatchObject(shared));
  expect(await update({})).toMatchObject(shared);
});

test("`updated_at` moves with every change of the record, also with one of its magazine", async () => {
  const { publisher, magazineId, issueId, update, rename } = await anIssueOf();
  let last = (await publisher.issue(issueId)).updated_at;
  const changes = [
    () => update({ volume: "May" }),
    () => rename("Quay"),
    () => publisher.publish(issueId, "unlisted"),
    () => publisher.unpublish(issueId),
    () =>
      publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
        price: "10",
        issue_price: "2",
      }),
  ];
  for (const change of changes) {
    host.pass({ seconds: 60 });
    await change();
    const { updated_at } = await publisher.issue(issueId);
    expect(updated_at > last).toBe(true);
    last = updated_at;
  }
});
