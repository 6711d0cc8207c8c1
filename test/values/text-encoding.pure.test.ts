import { expect, test } from "vitest";
import { decodeText, guessEncoding } from "#values/contact-table/text-encoding.ts";

/** A text in a one-byte encoding or in UTF-16. */
function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  const wide = Buffer.from(text, "utf16le");
  if (encoding === "utf-16le") return wide;
  if (encoding === "utf-16be") return wide.swap16();
  const decoder = new TextDecoder(encoding);
  const letters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte === -1) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

const UNICODE = ["utf-8", "utf-16le", "utf-16be"];
const CENTRAL = ["windows-1250", "iso-8859-2"];
const WESTERN = ["windows-1252", "macintosh", "iso-8859-1", "iso-8859-15"];

/** Languages, names in them, and the encodings of their lists. */
const LISTS: readonly (readonly [string, string, readonly string[]])[] = [
  ["Polish", "Łukasz Wójcik;Małgorzata Dąbrowska;Bożena Żółć;Gdańsk", CENTRAL],
  ["Czech", "Jiří Novák;Tomáš Dvořák;Zdeněk Šťastný;České Budějovice", CENTRAL],
  ["Hungarian", "Gábor Szőke;Tünde Kőszegi;Székesfehérvár;István Fűzfa", CENTRAL],
  ["Romanian", "Ştefan Ionescu;Mihăiţă Popa;Iaşi;Constanţa", ["windows-1250"]],
  ["Croatian", "Željko Šarić;Ivana Kovačević;Đurđa Perić;Šibenik", CENTRAL],
  ["Slovene", "Žiga Novak;Matjaž Kovačič;Tjaša Župančič;Črnomelj", CENTRAL],
  [
    "Russian",
    "Иван Петров;Юрий Щербаков;Санкт-Петербург;Наталья",
    ["windows-1251", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic"],
  ],
  ["Ukrainian", "Олексій Шевченко;Ірина Мельник;Київ;Євген Бойко", ["windows-1251"]],
  ["Bulgarian", "Георги Димитров;Мария Иванова;София;Петър", ["windows-1251"]],
  ["Greek", "Γιώργος Παπαδόπουλος;Ελένη Αγγέλου;Άννα;Θεσσαλονίκη", ["windows-1253", "iso-8859-7"]],
  ["Turkish", "Ayşe Yılmaz;Çiğdem Şahin;Oğuz Güneş;İstanbul", ["windows-1254", "iso-8859-9"]],
  [
    "Lithuanian",
    "Jūratė Kazlauskienė;Vytautas Žukauskas;Šiauliai;Klaipėda",
    ["windows-1257", "iso-8859-13"],
  ],
  ["Latvian", "Jānis Bērziņš;Līga Kalniņa;Māris Ozoliņš;Ķekava", ["windows-1257", "iso-8859-13"]],
  ["Latvian without ņ", "Ērika Gārša;Kārlis Šķēle;Ēriks Ešenvalds;Jēkabpils", ["windows-1257"]],
  ["Latvian in two names", "Mārtiņš Vītols;Ērika Gārša", ["windows-1257", "iso-8859-13"]],
  ["German", "Jörg Müller;Käthe Groß;Köln;Zürich", WESTERN],
  ["French", "François Lefèvre;Hélène Durand;Orléans;Gaël", WESTERN],
  ["Spanish", "José Muñoz;María Ibáñez;Íñigo Núñez;Córdoba", WESTERN],
  ["Portuguese", "João Conceição;Inês Magalhães;São Paulo;Brasília", WESTERN],
  ["Danish", "Søren Kjærgård;Bjørn Ødegård;Ålesund;Jørgen Sæther", WESTERN],
  ["Swedish", "Åsa Öberg;Göran Sjöström;Malmö;Mäkinen Päivi", WESTERN],
  ["Icelandic", "Þórður Sigurðsson;Guðrún Björnsdóttir;Reykjavík;Ægir", ["windows-1252"]],
  ["Estonian", "Jüri Mägi;Tõnu Kõiv;Kärt Tšeš;Võru", ["windows-1257"]],
  ["Hebrew", "דוד כהן;שרה לוי;תל אביב;ירושלים", ["windows-1255"]],
  ["Arabic", "محمد علي;فاطمة الزهراء;القاهرة;عمر حسن", ["windows-1256"]],
];

const CASES = LISTS.flatMap(([language, names, encodings]) =>
  [...encodings, ...UNICODE].map((encoding) => [language, encoding, names] as const),
);

test.each(CASES)("a list in %s and %s is read as it was written", (_language, encoding, names) => {
  const rows = names.split(";").map((name, index) => `p${index}@example.org;${name}`);
  const text = `E-Mail;Name\r\n${rows.join("\r\n")}\r\n`;
  const bytes = encoded(text, encoding);
  expect(decodeText(bytes, guessEncoding(bytes))).toBe(text);
});

test("a byte order mark decides, and is left out", () => {
  for (const encoding of UNICODE) {
    const bytes = encoded("\uFEFFEmail\nann@example.org\n", encoding);
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes, guessEncoding(bytes))).toBe("Email\nann@example.org\n");
  }
});

test("UTF-8 that is cut within a letter, or has a row of another encoding, stays UTF-8", () => {
  const text = encoded("Ann;Köln\n".repeat(20), "utf-8");
  expect(guessEncoding(text.subarray(0, -3))).toBe("utf-8");
  const mixed = Buffer.concat([text, encoded("Bo;Köln\n", "windows-1252")]);
  expect(guessEncoding(mixed)).toBe("utf-8");
});

test("letters late in a long list decide as well", () => {
  const bytes = encoded(
    `${"a@example.org;Ann\n".repeat(9000)}Małgorzata Dąbrowska\n`,
    "windows-1250",
  );
  expect(guessEncoding(bytes)).toBe("windows-1250");
});
