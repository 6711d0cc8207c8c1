import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf, padded } from "#test/support/pdf-fixtures.ts";
import { tableItems } from "#test/support/traces.ts";
import { aFile, type Cli, loggedIn } from "./support/cli.ts";

/** Above the threshold for uploads in parts. */
const LARGE = 17 * 1024 * 1024;

const host = await useMasthead();

async function aLogin() {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine();
  return { publisher, magazineId, cli: await loggedIn(host.address, publisher.credentials) };
}

async function aLargePdf(pages: number): Promise<Buffer> {
  return padded(await aPdf({ pages }), LARGE);
}

/** Kills a command while it uploads, and runs it again after calls can no longer be repeated. @returns its end */
async function killedAndRepeated(cli: Cli, args: readonly string[]) {
  const killed = await cli.run(args, {
    onError: (text, signal) => {
      if (text.includes(": uploading\n")) signal("SIGKILL");
    },
  });
  expect(killed).toMatchObject({ exitCode: null, stdout: "" });
  host.pass({ hours: 30 });
  return cli.run(args);
}

async function conversionsOf(magazineId: string): Promise<unknown[]> {
  const items = await tableItems();
  const found = items.filter((item) => item["magazineId"] === magazineId && item["partUpload"]);
  return found.map(({ status }) => status);
}

test("a large file whose command was killed is continued a day later, and becomes one issue", async () => {
  const { cli, publisher, magazineId } = await aLogin();
  await aFile(cli, "large.pdf", await aLargePdf(2));
  const end = await killedAndRepeated(cli, ["publish", "large.pdf"]);
  expect(end).toMatchObject({ exitCode: 0 });
  expect(await conversionsOf(magazineId)).toEqual(["ready"]);
  expect(await publisher.listedIssues(magazineId)).toMatchObject([{ pages_count: 2 }]);
});

test("so is the replacement of an issue, which keeps its link", async () => {
  const { cli, publisher, magazineId } = await aLogin();
  const issueId = await publisher.anIssue(magazineId);
  const { url } = await publisher.issue(issueId);
  await aFile(cli, "corrected.pdf", await aLargePdf(3));
  const args = ["issues", "replace", issueId, "corrected.pdf"];
  const end = await killedAndRepeated(cli, args);
  expect(end).toMatchObject({ exitCode: 0, stdout: `${url}\n` });
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2, pages_count: 3 });
  expect(await conversionsOf(magazineId)).toEqual(["ready"]);
});

test("a small file replaces the PDF of an issue once, and of an unknown one not at all", async () => {
  const { cli, publisher, magazineId } = await aLogin();
  const issueId = await publisher.anIssue(magazineId);
  await aFile(cli, "small.pdf", await aPdf({ pages: 2 }));
  const args = ["issues", "replace", issueId, "small.pdf", "--json"];
  const [line = ""] = await cli.lines(args);
  expect(JSON.parse(line)).toMatchObject({ issue_id: issueId, pages_count: 2, warnings: [] });
  await cli.lines(args);
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2 });
  await cli.lines([...args, "--again"]);
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 3 });
  const unknown = await cli.run(["issues", "replace", "1".repeat(19), "small.pdf"]);
  expect(unknown).toMatchObject({ exitCode: 1, stdout: "" });
});

test("publishes at a time, and refuses one that has passed before anything is sent", async () => {
  const { cli, publisher, magazineId } = await aLogin();
  await aFile(cli, "winter.pdf", await aPdf());
  const times = ["--at", "2099-12-24 08:00+01:00", "--until", "2099-12-31T23:00:00Z"];
  for (const [args, words] of [
    [["--at", "2020-01-01 08:00"], "has passed"],
    [["--at", "tomorrow"], "is not a time"],
    [["--at", "2099-12-24 08:00", "--until", "2099-12-24 07:00"], "has to be after"],
    [[...times, "--no-publish"], "not both"],
  ] as const) {
    const refused = await cli.run(["publish", "winter.pdf", ...args]);
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) });
  }
  expect(await publisher.listedIssues(magazineId)).toEqual([]);
  const end = await cli.run(["publish", "winter.pdf", ...times]);
  expect(end.stderr).toContain("winter.pdf: hidden, and published at 2099-12-24T07:00:00Z.");
  expect(await publisher.listedIssues(magazineId)).toMatchObject([
    {
      publish_at: "2099-12-24T07:00:00Z",
      unpublish_at: "2099-12-31T23:00:00Z",
    },
  ]);
});
