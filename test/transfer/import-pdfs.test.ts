import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aFile, type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { issuesOf } from "./support/account-state.ts";
import { pdfOf } from "./support/press.ts";

const host = await useMasthead();

async function aLogin(): Promise<{ cli: Cli; publisher: Publisher }> {
  const publisher = await host.anAccount();
  const cli = await loggedIn(host.address, publisher.credentials);
  await mkdir(join(cli.home, "old"));
  return { publisher, cli };
}

test("a folder of PDFs is published as its table says, the oldest first, each once", async () => {
  const { cli, publisher } = await aLogin();
  const table = `sep=;
File;Title;Name;Date;Listed
spring.pdf;Harbour;Spring 2026;2026-03-01;yes
winter;The storm;;2025-12-01;no
Copy of later_FINAL-v2 (1).pdf;;;2099-01-31;
v3 druckfertig.pdf;;;2099-02-28;
`;
  await aFile(cli, "old/table.csv", table);
  const names = ["spring", "winter", "Copy of later_FINAL-v2 (1)", "v3 druckfertig"];
  for (const name of names) await aFile(cli, `old/${name}.pdf`, await pdfOf(name));
  const args = ["import", "old", "--new-magazine", "Harbour", "--json"];
  for (let run = 0; run < 2; run += 1) {
    const lines = await cli.lines(args);
    expect(JSON.parse(lines.join(""))).toEqual({ magazine: "Harbour", issues: 4, failed: 0 });
    expect(await issuesOf(publisher)).toMatchObject([
      { title: "The storm", volume: "", state: "published", listed: false },
      { title: "Harbour", volume: "Spring 2026", state: "published", listed: true },
      { title: "Harbour", volume: "Later", state: "scheduled" },
      { title: "Harbour", volume: "", state: "scheduled" },
    ]);
  }
});

test("says of all rows what cannot be meant, before anything is sent", async () => {
  const { cli, publisher } = await aLogin();
  await aFile(cli, "old/spring.pdf", await pdfOf("spring"));
  await aFile(
    cli,
    "old/table.csv",
    "file,date,listed\nspring.pdf,2026-02-30,\nnone.pdf,,\nspring.pdf,,maybe\n,2026-01-01,\n",
  );
  const end = await cli.run(["import", "old", "--new-magazine", "Harbour"]);
  expect(end).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: `table.csv, row 2: "2026-02-30" is not a date such as 2026-12-24
table.csv, row 3: there is no none.pdf in the folder
table.csv, row 4: listed is "maybe", not yes or no
table.csv, row 5: names no PDF
Nothing was uploaded.
`,
  });
  expect(await issuesOf(publisher)).toEqual([]);
});

test.each([
  ["without a table", {}, "has no CSV file that names its PDFs"],
  ["with two", { "a.csv": "file\n", "b.csv": "file\n" }, "several CSV files: a.csv, b.csv"],
  ["whose table names none", { "a.csv": "title\nSpring\n" }, "names no PDF"],
])("a folder %s is refused", async (_, files, words) => {
  const { cli } = await aLogin();
  for (const [name, text] of Object.entries(files)) await aFile(cli, `old/${name}`, text);
  const end = await cli.run(["import", "old", "--new-magazine", "Harbour"]);
  expect(end).toMatchObject({ exitCode: 1, stdout: "" });
  expect(end.stderr).toContain(words);
});

test("a table publishes nothing from outside its folder", async () => {
  const { cli, publisher } = await aLogin();
  await aFile(cli, "payroll.pdf", await pdfOf("payroll"));
  const names = ["../payroll.pdf", "../payroll", "./../payroll.pdf", "old/../../payroll.pdf"];
  await aFile(cli, "old/table.csv", `file\n${names.join("\n")}\n`);
  const end = await cli.run(["import", "old", "--new-magazine", "Harbour"]);
  expect(end.exitCode).toBe(1);
  expect(end.stderr).toContain("row 2: there is no ../payroll.pdf in the folder");
  expect(end.stderr.match(/there is no/g)).toHaveLength(names.length);
  expect(await issuesOf(publisher)).toEqual([]);
});

test("a table publishes nothing to which a link leads out of its folder", async () => {
  const { cli, publisher } = await aLogin();
  await mkdir(join(cli.home, "private"));
  await aFile(cli, "private/payroll.pdf", await pdfOf("payroll"));
  await symlink("../private/payroll.pdf", join(cli.home, "old/spring.pdf"));
  await symlink("../private", join(cli.home, "old/more"));
  await aFile(cli, "old/table.csv", "file\nspring.pdf\nspring\nmore/payroll.pdf\n");
  const end = await cli.run(["import", "old", "--new-magazine", "Harbour"]);
  expect(end.exitCode).toBe(1);
  expect(end.stderr).toContain("row 2: spring.pdf is a link that leads out of the folder");
  expect(end.stderr.match(/leads out/g)).toHaveLength(3);
  expect(await issuesOf(publisher)).toEqual([]);
});

test("links within a folder, and one to it, are as good as files", async () => {
  const { cli, publisher } = await aLogin();
  await mkdir(join(cli.home, "old/archive"));
  await aFile(cli, "old/archive/spring.pdf", await pdfOf("spring"));
  await symlink("archive/spring.pdf", join(cli.home, "old/spring.pdf"));
  await aFile(cli, "old/table.csv", "file\nspring.pdf\n");
  await symlink("old", join(cli.home, "linked"));
  await cli.lines(["import", "linked", "--new-magazine", "Harbour"]);
  expect(await issuesOf(publisher)).toHaveLength(1);
});
