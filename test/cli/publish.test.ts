import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { aFile, loggedIn } from "./support/cli.ts";

const host = await useMasthead();

async function aLogin() {
  const publisher = await host.anAccount();
  return { publisher, cli: await loggedIn(host.address, publisher.credentials) };
}

test("publishes files in a new magazine and prints a link for each; again it is the same", async () => {
  const { cli, publisher } = await aLogin();
  await aFile(cli, "spring-2026.pdf", await aPdf({ pages: 2, title: "Spring" }));
  await aFile(cli, "summer.pdf", await aPdf({ title: "Summer" }));
  const args = ["publish", "--new-magazine", "Harbour", "spring-2026.pdf", "summer.pdf"];
  const first = await cli.run(args);
  expect(first.exitCode).toBe(0);
  const urls = first.stdout.trimEnd().split("\n");
  expect(urls).toHaveLength(2);
  for (const url of urls) expect((await fetch(url)).status).toBe(200);
  expect(first.stderr).toContain('Made the magazine "Harbour"');
  expect(first.stderr).toContain("spring-2026.pdf: uploading\nspring-2026.pdf: converting\n");
  // Nothing draws where no terminal is.
  for (const sign of ["\r", "\u001b"]) expect(first.stderr).not.toContain(sign);
  const again = await cli.run(args);
  expect(again).toMatchObject({ exitCode: 0, stdout: first.stdout });
  const [magazine = "", ...others] = await cli.lines(["magazines", "list"]);
  expect(others).toEqual([]);
  const [id = ""] = magazine.split("	");
  const issues = await publisher.listedIssues(id);
  expect(issues.map(({ volume }) => volume)).toEqual(["Spring 2026", "Summer"]);
  const another = await cli.lines(["publish", "--again", "--json", "summer.pdf"]);
  expect(JSON.parse(another.join(""))).toMatchObject({ file: "summer.pdf", pages_count: 1 });
  expect(await publisher.listedIssues(id)).toHaveLength(3);
});

test("takes the fields of the issue, and publishes later if asked to", async () => {
  const { cli, publisher } = await aLogin();
  await publisher.aMagazine();
  await aFile(cli, "a.pdf", await aPdf());
  const args = ["--no-publish", "--volume", "One", "--allow-print", "yes", "--privacy", "private"];
  const made = await cli.run(["publish", ...args, "--keywords", "a,b", "--category", "7", "a.pdf"]);
  expect(made.exitCode).toBe(0);
  const [, id = ""] = /masthead issues publish (\d{19})/.exec(made.stderr) ?? [];
  expect(await publisher.issue(id)).toMatchObject({
    volume: "One",
    allow_print: true,
    allow_download: false,
    tags: ["a", "b"],
    category: 7,
    is_published: false,
    privacy: "private",
  });
});

test("says of all files what keeps them from being published, before any is sent", async () => {
  const { cli, publisher } = await aLogin();
  const magazine = await publisher.aMagazine();
  await aFile(cli, "good.pdf", await aPdf());
  await aFile(cli, "empty.pdf", "");
  await aFile(cli, "letter.pdf", "Dear Ann");
  await mkdir(join(cli.home, "folder"));
  const end = await cli.run([
    "publish",
    "good.pdf",
    "empty.pdf",
    "letter.pdf",
    "folder",
    "none.pdf",
  ]);
  expect(end).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: `empty.pdf is empty.
letter.pdf is not a PDF.
folder is a folder, not a PDF.
none.pdf does not exist.
Nothing was uploaded.
`,
  });
  expect(await publisher.listedIssues(magazine.ID)).toEqual([]);
});

test("a file that cannot be converted is named, and the next one is published", async () => {
  const { cli } = await aLogin();
  await aFile(cli, "broken.pdf", "%PDF-1.7 and then nothing that could be drawn");
  await aFile(cli, "good.pdf", await aPdf());
  const args = ["publish", "--new-magazine", "Harbour", "broken.pdf", "good.pdf"];
  const end = await cli.run(args);
  expect(end.exitCode).toBe(1);
  expect(end.stderr).toMatch(/\nbroken\.pdf: .+\.\n/);
  expect(end.stdout.trimEnd().split("\n")).toHaveLength(1);
  const [broken = "", good = ""] = await cli
    .run([...args, "--json"])
    .then(({ stdout }) => stdout.split("\n"));
  expect(JSON.parse(broken)).toEqual({ file: "broken.pdf", error: expect.any(String) });
  expect(JSON.parse(good)).toMatchObject({ file: "good.pdf", url: end.stdout.trimEnd() });
});

describe("which magazine", () => {
  test("is asked where there is none or more than one", async () => {
    const { cli, publisher } = await aLogin();
    await aFile(cli, "a.pdf", await aPdf());
    const none = await cli.run(["publish", "a.pdf"]);
    expect(none).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--new-magazine") });
    await publisher.aMagazine({ title: "One" });
    await publisher.aMagazine({ title: "Two" });
    const many = await cli.run(["publish", "a.pdf"]);
    expect(many).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('Choose one with --magazine: "One", "Two"'),
    });
  });
});

test("Ctrl-C ends it with 130, and the same command continues from there", async () => {
  const { cli, publisher } = await aLogin();
  const magazine = await publisher.aMagazine();
  await aFile(cli, "long.pdf", await aPdf({ pages: 30 }));
  const broken = await cli.run(["publish", "long.pdf"], {
    onError: (text, signal) => {
      // A second one would end it at once.
      if (text.endsWith("converting\n")) signal("SIGINT");
    },
  });
  expect(broken).toMatchObject({ exitCode: 130, stdout: "" });
  expect(broken.stderr).toMatch(/Cancelled\.\n$/);
  const [url = ""] = await cli.lines(["publish", "long.pdf"]);
  expect((await fetch(url)).status).toBe(200);
  expect(await publisher.listedIssues(magazine.ID)).toHaveLength(1);
});
