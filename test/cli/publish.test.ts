import { mkdir, readdir } from "node:fs/promises";
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
  await aFile(cli, "summer_FINAL-v3 (2).pdf", await aPdf({ title: "Summer" }));
  const args = [
    "publish",
    "--new-magazine",
    "Harbour",
    "spring-2026.pdf",
    "summer_FINAL-v3 (2).pdf",
  ];
  const first = await cli.run(args);
  expect(first.exitCode).toBe(0);
  const urls = first.stdout.trimEnd().split("\n");
  expect(urls).toHaveLength(2);
  for (const url of urls) expect((await fetch(url)).status).toBe(200);
  expect(first.stderr).toContain('Created the magazine "Harbour"');
  expect(first.stderr).toContain("spring-2026.pdf: uploading\nspring-2026.pdf: converting\n");
  // Without a terminal, it draws no progress.
  for (const sign of ["\r", "\u001b"]) expect(first.stderr).not.toContain(sign);
  const again = await cli.run(args);
  expect(again).toMatchObject({ exitCode: 0, stdout: first.stdout });
  const [magazine = "", ...others] = await cli.lines(["magazines", "list"]);
  expect(others).toEqual([]);
  const [id = ""] = magazine.split("	");
  const issues = await publisher.listedIssues(id);
  expect(issues.map(({ volume }) => volume)).toEqual(["Spring 2026", "Summer"]);
  const another = await cli.lines(["publish", "--again", "--json", "summer_FINAL-v3 (2).pdf"]);
  expect(JSON.parse(another.join(""))).toMatchObject({
    file: "summer_FINAL-v3 (2).pdf",
    pages_count: 1,
  });
  expect(await publisher.listedIssues(id)).toHaveLength(3);
});

test("a file name that tells nothing names no issue, and the command says so", async () => {
  const { cli, publisher } = await aLogin();
  const names = ["v2_FINAL.pdf", "untitled-1.pdf", "harbour (2).pdf", "harbour-Nr_3 Kopie.pdf"];
  for (const name of names) await aFile(cli, name, await aPdf({ title: name }));
  const end = await cli.run(["publish", "--new-magazine", "Harbour", ...names]);
  expect(end.exitCode).toBe(0);
  const [magazine = ""] = await cli.lines(["magazines", "list"]);
  const issues = await publisher.listedIssues(magazine.split("\t")[0] ?? "");
  expect(issues.map(({ volume }) => volume)).toEqual(["", "", "", "Nr 3"]);
  for (const name of names.slice(0, 3)) expect(end.stderr).toContain(`${name}: no name in this`);
  expect(end.stderr).not.toContain("Kopie.pdf: no name");
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

describe("from standard input", () => {
  test("a PDF is published once, however often it is sent, and leaves nothing behind", async () => {
    const { cli, publisher } = await aLogin();
    const magazine = await publisher.aMagazine();
    const folder = join(cli.home, "temporary");
    await mkdir(folder);
    const pdf = await aPdf({ pages: 3 });
    const options = { input: pdf, env: { TMPDIR: folder } };
    const made = await cli.run(["publish", "--volume", "Spring", "-"], options);
    expect(made).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^http\S+\n$/) });
    expect(made.stderr).toContain("standard input: uploading\n");
    const again = await cli.run(["publish", "--volume", "Spring", "-", "--json"], options);
    expect(JSON.parse(again.stdout)).toMatchObject({
      file: "-",
      url: made.stdout.trimEnd(),
      pages_count: 3,
    });
    expect(await publisher.listedIssues(magazine.ID)).toMatchObject([{ volume: "Spring" }]);
    expect(await readdir(folder)).toEqual([]);
  });

  test("a PDF stands among files, and has no name to make a title of", async () => {
    const { cli, publisher } = await aLogin();
    const magazine = await publisher.aMagazine();
    await aFile(cli, "spring.pdf", await aPdf());
    const input = await aPdf({ pages: 2 });
    expect(await cli.lines(["publish", "spring.pdf", "-"], { input })).toHaveLength(2);
    const issues = await publisher.listedIssues(magazine.ID);
    expect(issues.map(({ volume, pages_count }) => [volume, pages_count])).toEqual([
      ["Spring", 1],
      ["", 2],
    ]);
  });

  test("a PDF replaces that of an issue", async () => {
    const { cli, publisher } = await aLogin();
    const { ID } = await publisher.aMagazine();
    const issueId = await publisher.anIssue(ID);
    const input = await aPdf({ pages: 3 });
    expect(await cli.lines(["issues", "replace", issueId, "-"], { input })).toHaveLength(1);
    expect(await publisher.issue(issueId)).toMatchObject({ edition: 2, pages_count: 3 });
  });

  test.each([
    ["nothing", "", ["-"], 1, "standard input is empty.\nNothing was uploaded.\n"],
    ["a letter", "Dear Ann", ["-"], 1, "standard input is not a PDF.\nNothing was uploaded.\n"],
    [
      "one PDF for two",
      "%PDF-1.7",
      ["-", "-"],
      2,
      'Standard input can be read only once: give one "-".',
    ],
  ])("%s is refused", async (_, input, files, exitCode, words) => {
    const { cli, publisher } = await aLogin();
    const magazine = await publisher.aMagazine();
    const end = await cli.run(["publish", ...files], { input });
    expect(end).toMatchObject({ exitCode, stdout: "", stderr: expect.stringContaining(words) });
    expect(await publisher.listedIssues(magazine.ID)).toEqual([]);
  });
});

test("Ctrl-C ends it with 130, and the same command continues from there", async () => {
  const { cli, publisher } = await aLogin();
  const magazine = await publisher.aMagazine();
  await aFile(cli, "long.pdf", await aPdf({ pages: 30 }));
  const broken = await cli.run(["publish", "long.pdf"], {
    onError: (text, signal) => {
      // A second signal would end it at once.
      if (text.endsWith("converting\n")) signal("SIGINT");
    },
  });
  expect(broken).toMatchObject({ exitCode: 130, stdout: "" });
  expect(broken.stderr).toMatch(/Cancelled\.\n$/);
  const [url = ""] = await cli.lines(["publish", "long.pdf"]);
  expect((await fetch(url)).status).toBe(200);
  expect(await publisher.listedIssues(magazine.ID)).toHaveLength(1);
});
