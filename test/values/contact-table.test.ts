import { expect, test } from "vitest";
import { profileOf } from "#values/contact-table/contact-columns.ts";
import { judgeRows } from "#values/contact-table/contact-table.ts";
import { csvRows } from "#values/contact-table/csv-rows.ts";
import { separatorOf } from "#values/contact-table/separator.ts";

/** The contacts that a text is read as. */
function contactsIn(text: string) {
  const { separator, start } = separatorOf(text);
  const rows = [...csvRows(text.slice(start), separator)].map(({ cells }) => cells);
  const { titleRows, hasHeadings, kinds } = judgeRows(rows);
  return rows.slice(titleRows + (hasHeadings ? 1 : 0)).map((cells) => profileOf(cells, kinds));
}

const ann = { email: "ann@example.org", full_name: "Ann Other" };

test.each([
  [
    "Mailchimp",
    '"Email Address","First Name","Last Name",Address,EMAIL_TYPE,MEMBER_RATING,OPTIN_TIME,LEID\nann@example.org,Ann,Other,,html,2,"2025-01-01 10:00:00",1\n',
  ],
  [
    "Outlook",
    '"Title","First Name","Middle Name","Last Name","Suffix","Company","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","Business Street","Home Country/Region"\r\n"","Ann","","Other","","","ann@example.org","SMTP","Ann Other (ann@example.org)","","",""\r\n',
  ],
  [
    "Google",
    "First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,File As,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Address 1 - Country\nAnn,,Other,,,,,Home,ann@example.org,Work,ann@work.example,\n",
  ],
  [
    "Google of before",
    "Name,Given Name,Additional Name,Family Name,Yomi Name,E-mail 1 - Type,E-mail 1 - Value\nAnn Other,Ann,,Other,,* Home,ann@example.org ::: ann@work.example\n",
  ],
  [
    "Salesforce",
    "Salutation,First Name,Last Name,Mailing Street,Mailing City,Email Opt Out,Email\n,Ann,Other,,,0,ann@example.org\n",
  ],
  [
    "Brevo",
    "CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;EMAIL_BLACKLIST\n1;ann@example.org;Ann;Other;;\n",
  ],
  ["Brevo in French", "EMAIL;NOM;PRENOM\nann@example.org;Other;Ann\n"],
  [
    "MailerLite",
    "Subscriber,Sent,Opens,Name,Last name,Opted-in (IP)\nann@example.org,2,1,Ann,Other,192.0.2.1\n",
  ],
  [
    "Substack",
    "Email,Name,Stripe plan,Cancel date,Email disabled,Digest enabled\nann@example.org,Ann Other,,,false,true\n",
  ],
  [
    "Wix",
    "First Name,Last Name,Email 1,Email Subscriber Status,Email 1 Status,Phone 1\nAnn,Other,ann@example.org,subscribed,valid,\n",
  ],
  [
    "Thunderbird in German",
    "Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse\nAnn,Other,Ann O.,,ann@example.org,\n",
  ],
  [
    "Outlook in German",
    '"Anrede";"Vorname";"Nachname";"E-Mail-Adresse";"E-Mail-Typ";"E-Mail: Angezeigter Name"\n"";"Ann";"Other";"ann@example.org";"SMTP";"Ann Other (ann@example.org)"\n',
  ],
  [
    "Outlook in French",
    '"Prénom","Nom","Adresse de messagerie","Type de messagerie"\n"Ann","Other","ann@example.org","SMTP"\n',
  ],
  [
    "Outlook in Spanish",
    "Nombre;Apellidos;Dirección de correo electrónico;Tipo de correo electrónico\nAnn;Other;ann@example.org;SMTP\n",
  ],
  ["Name beside Vorname", "Name;Vorname;E-Mail\nOther;Ann;ann@example.org\n"],
  ["Name beside Surname", "Name,Surname,E-mail\nAnn,Other,ann@example.org\n"],
  ["Polish", "Imię;Nazwisko;Adres e-mail\nAnn;Other;ann@example.org\n"],
  ["Czech", "Jméno;Příjmení;E-mailová adresa\nAnn;Other;ann@example.org\n"],
  ["Hungarian", "Vezetéknév;Keresztnév;E-mail cím\nOther;Ann;ann@example.org\n"],
  ["Russian", "Имя;Фамилия;Электронная почта\nAnn;Other;ann@example.org\n"],
  ["Ukrainian", "Ім'я;Прізвище;Електронна пошта\nAnn;Other;ann@example.org\n"],
  ["Greek", "Όνομα;Επώνυμο;Ηλεκτρονική διεύθυνση\nAnn;Other;ann@example.org\n"],
  ["Turkish", "Adı;Soyadı;E-posta\nAnn;Other;ann@example.org\n"],
  ["Italian", "Nome;Cognome;Indirizzo e-mail\nAnn;Other;ann@example.org\n"],
  ["Portuguese", "Nome;Sobrenome;E-mail\nAnn;Other;ann@example.org\n"],
  ["Dutch", "Voornaam;Achternaam;E-mailadres\nAnn;Other;ann@example.org\n"],
  ["Swedish", "Förnamn;Efternamn;E-postadress\nAnn;Other;ann@example.org\n"],
  ["sep", "sep=;\r\nE-Mail;Name\r\nann@example.org;Ann Other\r\n"],
  ["a quoted sep", '"sep=|"\nE-Mail|Name\nann@example.org|Ann Other\n'],
  ["sep of a tab, behind a mark", "\uFEFFsep=\t\nE-Mail\tName\nann@example.org\tAnn Other\n"],
  ["blank lines", "\r\n\r\n;;\r\nE-Mail;Name\r\nann@example.org;Ann Other\r\n"],
  ["a title", "Members of the rowing club, 2025;\n;\nE-Mail;Name\nann@example.org;Ann Other\n"],
  ["returns alone", "E-Mail\tName\rann@example.org\tAnn Other\r"],
  [
    "separators in quotes",
    '"Remark, long, with, commas";E-Mail;Name\n"a, b, c";ann@example.org;Ann Other\n',
  ],
  ["no headings", "ann@example.org,Ann Other\n".replace(",Ann Other", ',"Ann Other"')],
  ["addresses with names", 'Contact list\n"Ann Other <ann@example.org>"\n'],
  [
    "strangers' addresses before",
    "Referrer email,Owner,Email,Name\nboss@example.org,boss@example.org,ann@example.org,Ann Other\n",
  ],
  ["a column only of its contents", "Nr;Kontakt;Wohin\n1;Ann Other;ann@example.org\n"],
])("of %s, the address and the whole name are found", (name, text) => {
  const [contact] = contactsIn(text);
  expect(contact).toMatchObject(name === "no headings" ? { email: ann.email } : ann);
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
