import { expect, test } from "vitest";
import { profileOf } from "#values/contact-table/contact-columns.ts";
import { readContactTable } from "#values/contact-table/read-contact-table.ts";
import { EXPORTS } from "./support/exported-lists.ts";

/** The contacts read from a text. */
function contactsIn(text: string) {
  const { headings, kinds, rows } = readContactTable(text);
  return [...rows].slice(headings.length === 0 ? 0 : 1).map(({ cells }) => profileOf(cells, kinds));
}

const ann = { email: "ann@example.org", full_name: "Ann Other" };

test.each(EXPORTS)("of %s, the address and the whole name are found", (_name, text) => {
  expect(contactsIn(text)[0]).toMatchObject(ann);
});

test("an address in the second column counts where the first has none", () => {
  const text =
    "Name,E-mail 1 - Value,E-mail 2 - Value\nAnn,,ann@work.example\nBo,none,bo@work.example\nCem,cem@example.org,\nDee,nobody,\n";
  expect(contactsIn(text).map(({ email }) => email)).toEqual([
    "ann@work.example",
    "bo@work.example",
    "cem@example.org",
    "nobody",
  ]);
});

test("half a name is the name, and places are found under their own headings", () => {
  const text =
    "E-Mail;Vorname;Straße und Hausnummer;Strasse;PLZ;Ort;Land\na@example.org;Ann;;Deich 1;28195;Bremen;DE\n";
  expect(contactsIn(text)).toEqual([
    {
      email: "a@example.org",
      full_name: "Ann",
      street: "Deich 1",
      zip: "28195",
      city: "Bremen",
      country: "DE",
    },
  ]);
});

test.each([
  ["ann@example.org;bo@example.org;cem@example.org", 3],
  ["Ann Other <ann@example.org>, Bo Reed <bo@example.org>\n", 2],
  ['"Other, Ann" <ann@example.org>; "Reed, Bo" <bo@example.org>', 2],
  ["ann@example.org", 1],
  ["Email\nann@example.org\n", 1],
])("%j are %i contacts", (text, count) => {
  const contacts = contactsIn(text);
  expect(contacts).toHaveLength(count);
  expect(contacts[0]?.email).toBe("ann@example.org");
});

test.each([
  ["Other, Ann", "Ann Other"],
  ["Prof. Dr. Reed, Ann", "Prof. Dr. Ann Reed"],
  ["van der Meer, Jan Willem", "Jan Willem van der Meer"],
  ["O’Neil-Reed, A. B.", "A. B. O’Neil-Reed"],
  ["Reed, Jr.", "Reed, Jr."],
  ["Reed, PhD", "Reed, PhD"],
  ["Skarrow Press, Inc.", "Skarrow Press, Inc."],
  ["Skarrow, Hesper, and others", "Skarrow, Hesper, and others"],
])("the name %s is %s", (name, full_name) => {
  expect(contactsIn(`Name;E-Mail\n${name};ann@example.org\n`)[0]).toEqual({ ...ann, full_name });
});

test.each([
  ["メールアドレス,氏名", "ann@example.org,山田 太郎", "山田 太郎"],
  ["姓,名,メール", "山田,太郎,ann@example.org", "山田 太郎"],
  ["电子邮件,姓名", "ann@example.org,王伟", "王伟"],
  ["이메일 주소,이름", "ann@example.org,김철수", "김철수"],
  ["이메일,성,이름", "ann@example.org,김,철수", "김 철수"],
  ["البريد الإلكتروني,الاسم", "ann@example.org,أحمد", "أحمد"],
  ["שם פרטי,שם משפחה,דוא״ל", "דוד,כהן,ann@example.org", "דוד כהן"],
  ["ईमेल,नाम", "ann@example.org,अनीता", "अनीता"],
  ["Անուն,Ազգանուն,Էլ. հասցե", "Անի,Վարդան,ann@example.org", "Անի Վարդան"],
])("headings in other scripts: %s", (head, row, full_name) => {
  expect(contactsIn(`${head}\n${row}\n`)).toEqual([{ email: "ann@example.org", full_name }]);
});

test.each([
  "Home Street,Home City,Home Postal Code,Home Country/Region",
  "Mailing Street,Mailing City,Mailing Zip/Postal Code,Mailing Country",
  "Default Address Address1,Default Address City,Default Address Zip,Default Address Country Code",
  "Street address line 1 - Home,City - Home,Zip/Postal code - Home,Country - Home",
  "Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country",
  "Straße privat,Ort privat,Postleitzahl privat,Land/Region privat",
  "Privat: Adresse,Privat: Ort,Privat: PLZ,Privat: Land",
  "Rue (domicile),Ville (domicile),Code postal (domicile),Pays/Région (domicile)",
  "Calle particular,Ciudad particular,Código postal particular,País o región particular",
  "Ulica (dom),Miasto (dom),Kod pocztowy (dom),Kraj (dom)",
  "Οδός,Πόλη,Τ.Κ.,Χώρα",
  "Улица,Город,Индекс,Страна",
  "Adres,Şehir,Posta Kodu,Ülke",
])("the places %s are found", (headings) => {
  const [contact] = contactsIn(
    `Email,${headings},Office Street\na@example.org,Deich 1,Bremen,28195,DE,\n`,
  );
  const places = { street: "Deich 1", city: "Bremen", zip: "28195", country: "DE" };
  expect(contact).toEqual({ email: "a@example.org", ...places });
});

test("titles above the headings and a row of separators are left out", () => {
  const text =
    "Verein der Freunde e. V.;;\nStand: 01.01.2025;;\n;;\nName;E-Mail;Ort\nAnn Other;ann@example.org;Bremen\n";
  expect(contactsIn(text)).toEqual([{ ...ann, city: "Bremen" }]);
});

test.each([
  ["one line", "ann@example.org, bo@example.org; cem@example.org"],
  ["blanks", "ann@example.org bo@example.org\tcem@example.org"],
  ["lines of several", "ann@example.org, bo@example.org,\ncem@example.org,\n"],
  ["names", 'Ann <ann@example.org>, "Other, Bo" <bo@example.org>; cem@example.org'],
  ["names with commas", 'Ann <ann@example.org>; "Other, Bo" <bo@example.org> , cem@example.org'],
  ["cells of several", "ann@example.org\nbo@example.org; cem@example.org\n"],
])("of a list of addresses only, none is lost: %s", (_name, text) => {
  const emails = ["ann@example.org", "bo@example.org", "cem@example.org"];
  expect(contactsIn(text).map(({ email }) => email)).toEqual(emails);
});

test("two columns of addresses are two addresses of each contact", () => {
  const text = "ann@example.org,ann@work.example\nbo@example.org,bo@work.example\n";
  expect(contactsIn(text)).toEqual([{ email: "ann@example.org" }, { email: "bo@example.org" }]);
});

test("a street of one line is taken before the whole address", () => {
  const text =
    'Email,Address 1 - Formatted,Address 1 - Street\na@example.org,"3 Mill Lane\nLeeds",3 Mill Lane\nb@example.org,"4 Mill Lane\nLeeds",\n';
  expect(contactsIn(text).map(({ street }) => street)).toEqual([
    "3 Mill Lane",
    "4 Mill Lane\nLeeds",
  ]);
});
