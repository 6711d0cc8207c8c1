import { expect, test } from "vitest";
import { decodeText, guessEncoding } from "#values/contact-table/text-encoding.ts";

/** A text in an encoding of one byte a letter, or in UTF-16. */
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

const NAMES = {
  Polish: "Łukasz Wójcik;Małgorzata Dąbrowska;Bożena Żółć;Gdańsk",
  Czech: "Jiří Novák;Tomáš Dvořák;Zdeněk Šťastný;České Budějovice",
  Hungarian: "Gábor Szőke;Tünde Kőszegi;Székesfehérvár;István Fűzfa",
  Romanian: "Ştefan Ionescu;Mihăiţă Popa;Iaşi;Constanţa",
  Croatian: "Željko Šarić;Ivana Kovačević;Đurđa Perić;Šibenik",
  Slovene: "Žiga Novak;Matjaž Kovačič;Tjaša Župančič;Črnomelj",
  Russian: "Иван Петров;Юрий Щербаков;Санкт-Петербург;Наталья",
  Ukrainian: "Олексій Шевченко;Ірина Мельник;Київ;Євген Бойко",
  Bulgarian: "Георги Димитров;Мария Иванова;София;Петър",
  Greek: "Γιώργος Παπαδόπουλος;Ελένη Αγγέλου;Άννα;Θεσσαλονίκη",
  Turkish: "Ayşe Yılmaz;Çiğdem Şahin;Oğuz Güneş;İstanbul",
  Lithuanian: "Jūratė Kazlauskienė;Vytautas Žukauskas;Šiauliai;Klaipėda",
  Latvian: "Jānis Bērziņš;Līga Kalniņa;Māris Ozoliņš;Ķekava",
  German: "Jörg Müller;Käthe Groß;Köln;Zürich",
  French: "François Lefèvre;Hélène Durand;Orléans;Gaël",
  Spanish: "José Muñoz;María Ibáñez;Íñigo Núñez;Córdoba",
  Portuguese: "João Conceição;Inês Magalhães;São Paulo;Brasília",
  Danish: "Søren Kjærgård;Bjørn Ødegård;Ålesund;Jørgen Sæther",
  Swedish: "Åsa Öberg;Göran Sjöström;Malmö;Mäkinen Päivi",
  Icelandic: "Þórður Sigurðsson;Guðrún Björnsdóttir;Reykjavík;Ægir",
  Estonian: "Jüri Mägi;Tõnu Kõiv;Kärt Tšeš;Võru",
  Hebrew: "דוד כהן;שרה לוי;תל אביב;ירושלים",
  Arabic: "محمد علي;فاطمة الزهراء;القاهرة;عمر حسن",
} as const;

const UNICODE = ["utf-8", "utf-16le", "utf-16be"];
const CENTRAL = ["windows-1250", "iso-8859-2"];
const WESTERN = ["windows-1252", "macintosh", "iso-8859-1", "iso-8859-15"];
const ENCODINGS: Record<keyof typeof NAMES, readonly string[]> = {
  Polish: CENTRAL,
  Czech: CENTRAL,
  Hungarian: CENTRAL,
  Romanian: ["windows-1250"],
  Croatian: CENTRAL,
  Slovene: CENTRAL,
  Russian: ["windows-1251", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic"],
  Ukrainian: ["windows-1251"],
  Bulgarian: ["windows-1251"],
  Greek: ["windows-1253", "iso-8859-7"],
  Turkish: ["windows-1254", "iso-8859-9"],
  Lithuanian: ["windows-1257", "iso-8859-13"],
  Latvian: ["windows-1257", "iso-8859-13"],
  German: WESTERN,
  French: WESTERN,
  Spanish: WESTERN,
  Portuguese: WESTERN,
  Danish: WESTERN,
  Swedish: WESTERN,
  Icelandic: ["windows-1252"],
  Estonian: ["windows-1257"],
  Hebrew: ["windows-1255"],
  Arabic: ["windows-1256"],
};

const CASES = Object.entries(ENCODINGS).flatMap(([language, encodings]) =>
  [...encodings, ...UNICODE].map((encoding) => [language as keyof typeof NAMES, encoding] as const),
);

test.each(CASES)("a list in %s and %s is read as it was written", (language, encoding) => {
  const rows = NAMES[language].split(";").map((name, index) => `p${index}@example.org;${name}`);
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
