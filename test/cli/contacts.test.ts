import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { countTableCost } from "#test/support/table-units.ts";
import { aFile, loggedIn } from "./support/cli.ts";

const host = await useMasthead();
const takeCost = countTableCost(() => true);

async function aLogin() {
  const publisher = await host.anAccount();
  return { publisher, cli: await loggedIn(host.address, publisher.credentials) };
}

test("are created, shown, listed and deleted", async () => {
  const { cli } = await aLogin();
  await cli.lines(["contacts", "create", "ann@example.org", "--full-name", "Ann Example"]);
  expect(await cli.lines(["contacts", "list"])).toEqual(["ann@example.org"]);
  const details = ["ann@example.org", "Ann Example", "", "", "", ""].join("\t");
  expect(await cli.lines(["contacts", "list", "--details", "yes"])).toEqual([details]);
  const shown = JSON.parse(
    (await cli.lines(["contacts", "show", "ann@example.org", "--json"])).join(""),
  );
  expect(shown).toMatchObject({ email: "ann@example.org", full_name: "Ann Example" });
  await cli.lines(["contacts", "delete", "ann@example.org", "--yes"]);
  expect(await cli.lines(["contacts", "list"])).toEqual([]);
});

test("what is exported can be imported into another account", async () => {
  const { cli, publisher } = await aLogin();
  await publisher.addContact("ann@example.org", {
    full_name: 'Ann "A", of\tBremen',
    city: "Bremen",
  });
  await publisher.addContact("bjoern@example.org", { full_name: "Björn; Süß" });
  await publisher.addContact("cem@example.org", { full_name: "=1+1", city: "@Bremen", zip: "-1" });
  await publisher.addContact("+deb@example.org", { full_name: "'=1", street: "\uFF1D1;=2" });
  await cli.lines(["contacts", "export", "contacts.csv"]);
  const path = join(cli.home, "contacts.csv");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path, "utf8");
  expect(text.split("\n")[0]).toBe("email,full_name,country,city,street,zip");
  expect(text).toContain("\ncem@example.org,'=1+1,,'@Bremen,,'-1\n");
  expect(text).toContain("\n'+deb@example.org,''=1,,,'\uFF1D1;'=2,\n");
  const refused = await cli.run(["contacts", "export", "contacts.csv"]);
  expect(refused).toMatchObject({
    exitCode: 1,
    stderr: "contacts.csv exists. Replace it with --force.\n",
  });
  const other = await aLogin();
  const counts = await other.cli.lines(["contacts", "import", path]);
  expect(counts).toEqual(["4 created, 0 updated, 0 skipped, 0 failed"]);
  expect((await other.publisher.call("GET", "contacts/%2Bdeb@example.org")).data).toMatchObject({
    full_name: "'=1",
    street: "\uFF1D1;=2",
  });
  const again = await other.cli.run(["contacts", "export"]);
  expect(again.stdout.split("\n").toSorted()).toEqual(text.split("\n").toSorted());
});

test("the link in a contact's mails is renewed once that is confirmed", async () => {
  const { cli, publisher } = await aLogin();
  await publisher.addContact("ann@example.org");
  const renew = ["contacts", "renew-link", "ann@example.org"];
  expect((await cli.run(renew)).exitCode).not.toBe(0);
  const done = "The link is renewed. The next mail to this contact has the new one.\n";
  expect(await cli.run([...renew, "--yes"])).toMatchObject({ exitCode: 0, stderr: done });
});

describe("an import", () => {
  test("names rows with errors by their lines, writes the others, and may be repeated", async () => {
    const { cli } = await aLogin();
    await aFile(
      cli,
      "contacts.csv",
      `\uFEFFE-Mail;Name;Shoe size\r
ann@example.org;"Ann
Example";38\r
nobody;Nobody;40\r
;Without address;41\r
ben@example.org;Ben;42;too;many\r
\r
cem@example.org;Cem;43\r
`,
    );
    const first = await cli.run(["contacts", "import", "contacts.csv"]);
    expect(first.exitCode).toBe(1);
    expect(first.stdout).toBe("1 created, 0 updated, 0 skipped, 4 failed\n");
    expect(first.stderr).toContain("Ignored: Shoe size\n");
    const lines = [...first.stderr.matchAll(/^line (\d+): (.*)$/gm)].map(([, line, text]) => [
      line,
      text,
    ]);
    expect(lines).toEqual([
      ["3", expect.stringContaining("ann@example.org: full_name: ")],
      ["4", expect.stringContaining("nobody: email: ")],
      ["5", "has no e-mail address"],
      ["6", "ben@example.org: has 5 values for 3 columns"],
    ]);
    const second = await cli.run(["contacts", "import", "contacts.csv", "--json"]);
    const [, , , , counts = ""] = second.stdout.split("\n");
    expect(JSON.parse(counts)).toEqual({ created: 0, updated: 0, skipped: 1, failed: 4 });
  });

  test("updates what exists, or calls it an error, as asked", async () => {
    const { cli, publisher } = await aLogin();
    await publisher.addContact("ann@example.org", { city: "Bremen" });
    const input = "email,full_name\nann@example.org,Ann\n";
    const updated = await cli.lines(["contacts", "import", "-", "--on-existing", "update"], {
      input,
    });
    expect(updated).toEqual(["0 created, 1 updated, 0 skipped, 0 failed"]);
    const shown = JSON.parse(
      (await cli.lines(["contacts", "show", "ann@example.org", "--json"])).join(""),
    );
    expect(shown).toMatchObject({ full_name: "Ann", city: "Bremen" });
    const refused = await cli.run(["contacts", "import", "-", "--on-existing", "fail"], { input });
    expect(refused).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("line 2: ann@example.org: "),
    });
  });

  test.each([
    ["empty.csv", "", "empty.csv is empty."],
    ["names.csv", "name,city\nAnn,Bremen\n", 'has no column "email"'],
    ["open.csv", 'email\n"ann@example.org\n', 'line 2: "ann@example.org: email: '],
    ["table.xlsx", Buffer.from("PK\u0003\u0004\u0000\u0000", "latin1"), "table.xlsx is not CSV"],
  ])("of %s says what is wrong", async (name, content, words) => {
    const { cli } = await aLogin();
    await aFile(cli, name, content);
    const end = await cli.run(["contacts", "import", name]);
    expect(end).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(words) });
  });

  test("guesses the encoding of a file and says so, and reads it in another as told", async () => {
    const { cli, publisher } = await aLogin();
    // "E-mail;Imię;Nazwisko" and "Łódź" in windows-1250.
    const list =
      "E-mail;Imi\u00EA;Nazwisko;Miasto\nann@example.org;Ma\u00B3gorzata;\u00AFo\u00B3\u00E6;\u00A3\u00F3d\u009F\n";
    await aFile(cli, "list.csv", Buffer.from(list, "latin1"));
    const shown = await cli.run(["contacts", "import", "list.csv", "--preview"]);
    expect(shown.stdout).toBe("ann@example.org\tMałgorzata Żołć\t\tŁódź\t\t\n");
    expect(shown.stderr).toContain("Read as windows-1250.");
    const other = ["contacts", "import", "list.csv", "--encoding", "windows-1252", "--preview"];
    expect((await cli.run([...other, "--json"])).stdout).toContain('"full_name":"Ma³gorzata ¯o³æ"');
    expect((await publisher.call("GET", "contacts/ann@example.org")).status).toBe(404);
    const done = await cli.lines(["contacts", "import", "list.csv"]);
    expect(done).toEqual(["1 created, 0 updated, 0 skipped, 0 failed"]);
    expect((await publisher.call("GET", "contacts/ann@example.org")).data).toMatchObject({
      full_name: "Małgorzata Żołć",
      city: "Łódź",
    });
    const bytes = await cli.run([...other.slice(0, 4), "utf-8", "--preview"]);
    expect(bytes.stderr).toContain("Some bytes are not letters of utf-8.");
    const none = await cli.run([...other.slice(0, 4), "ebcdic"]);
    expect(none).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("windows-1250") });
  });

  test("of a file that is not there, or a folder, says so", async () => {
    const { cli } = await aLogin();
    const none = await cli.run(["contacts", "import", "none.csv"]);
    expect(none).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: "The file none.csv cannot be read.\n",
    });
    const folder = await cli.run(["contacts", "import", "."]);
    expect(folder).toMatchObject({ exitCode: 1, stderr: ". is a folder, not a CSV file.\n" });
  });
});

test("lists and exports of more than a batch have everybody once", async () => {
  const { cli } = await aLogin();
  const all = Array.from(
    { length: 1203 },
    (_, index) => `p${String(index).padStart(4, "0")}@example.org`,
  );
  const input = `email\n${all.join("\n")}\n`;
  const counts = await cli.lines(["contacts", "import", "-", "--json"], { input });
  expect(JSON.parse(counts.join(""))).toEqual({ created: 1203, updated: 0, skipped: 0, failed: 0 });
  expect((await cli.lines(["contacts", "list"])).toSorted()).toEqual(all);
  takeCost();
  const exported = (await cli.lines(["contacts", "export"])).slice(1);
  // The list includes the profiles.
  expect(takeCost().commands.length).toBeLessThan(10);
  expect(exported.map((line) => line.split(",", 1).join("")).toSorted()).toEqual(all);
});
