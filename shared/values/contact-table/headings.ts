import type { ColumnKind } from "./contact-columns.ts";

/** What a heading says of its column. `name` is the full one, or a part of it where another column has the rest. */
export type Meaning = ColumnKind | "name" | "other_email" | "stranger";

/** Words as {@link plainHeading} leaves them. The first pattern that matches decides. */
const MEANINGS: readonly [Meaning, RegExp][] = [
  // An address of somebody else, or none: the person who invited, owns or answers.
  [
    "stranger",
    words(
      "referr",
      "invit",
      "owner",
      "manager",
      "assistan",
      "agent",
      "sales",
      "created by",
      "reply",
      "sender",
      "besitzer",
      "vorgesetzt",
      "gerente",
      "responsable",
      "parrain",
      "emergency",
      "spouse",
    ),
  ],
  [
    "stranger",
    /\b(?:phonetic|display|nick|user|company|organi[sz]ation|file|list|group|event|maiden|middle|second|additional|anzeige|benutzer|firma|firmen|mittel|spitz|entreprise|societe|utilisateur|affichage|empresa|usuario|azienda|domain|host|campaign|tag|product) ?(?:as|name|names|nom|nombre|nome)?\b.*(?:name|nom|nombre|nome)|(?:company|user|firmen|benutzer|spitz|nick|display|event|list|group|middle|datei|vereins)name|file as|^nom d(?:e l|')? ?(?:entreprise|utilisateur|societe)|zweiter vorname/,
  ],
  [
    "first_name",
    /^(?:contact |subscriber |member |kontakt )?(?:first ?name|f ?name|given ?name|forename|christian name|vor ?name|ruf ?name|prenom|nombre de pila|primer nombre|nome proprio|primeiro nome|voor ?naam|for ?navn|fornamn|for ?nafn|imie|krestni jmeno|krstne meno|kereszt ?nev|uto ?nev|prenume|lichno ime|ilk ad|etunimi|eesnimi|vardas|имя|ім я|име|личное имя|μικρο ονομα|ονομα|firstname)$/,
  ],
  [
    "last_name",
    /^(?:contact |subscriber |member |kontakt )?(?:last ?name|l ?name|sur ?name|family ?name|nach ?name|familien ?name|zu ?name|nom de famille|apellidos?|primer apellido|cognome|sobrenome|apelidos?|ultimo nome|achter ?naam|familie ?naam|etter ?navn|efter ?navn|efter ?namn|nazwisko|prijmeni|priezvisko|vezetek ?nev|csalad ?nev|nume de familie|prezime|priimek|familno ime|soyad(?:i)?|soy ?isim|sukunimi|perekonnanimi|pavarde|фамилия|прізвище|презиме|επωνυμο|επιθετο|lastname)$/,
  ],
  [
    "full_name",
    /^(?:full ?name|first (?:and|&) last name|name and surname|complete name|contact name|subscriber name|customer name|vollstandiger name|vor und nachname|vorname und nachname|nom complet|nom et prenom|nom prenom|prenom et nom|nombre completo|nombre y apellidos?|nome completo|nome e cognome|volledige naam|imie i nazwisko|jmeno a prijmeni|meno a priezvisko|teljes nev|nume complet|ad soyad|adi soyadi|полное имя|фио|ф и о|ονοματεπωνυμο|fullt navn|fullstandigt namn|koko nimi|имя и фамилия|повне ім я)$/,
  ],
  [
    "name",
    /^(?:name|names|nom|nombre|nome|naam|navn|namn|jmeno|meno|nev|nume|ime|ad|adi|isim|nimi|nafn|contact|kontakt)$/,
  ],
  [
    "zip",
    /\b(?:zip|plz|postleitzahl|post ?codes?|postal|postcode|cap|codice postale|kod pocztowy|psc|iranyitoszam|cod postal|postnummer|postnumer|posta kodu|индекс|почтовый индекс|поштовии индекс|поштовий індекс|ταχυδρομικος|τ κ|tk|cp|postal ?code|postinumero)\b/,
  ],
  [
    "country",
    /^(?:(?:home|business|billing|shipping|mailing|other|address 1|privat|geschaftlich) )*(?:country|land|pays|pais|paese|nazione|kraj|zeme|stat|krajina|orszag|tara|ulke|страна|країна|χωρα|maa|drzava|държава)(?: region| (?:privat|geschaftlich|home|business|name))*(?: \d)?$/,
  ],
  [
    "city",
    /^(?:(?:home|business|billing|shipping|mailing|other|address 1) )*(?:city|town|locality|ort|wohnort|stadt|ville|commune|ciudad|poblacion|localidad|citta|comune|cidade|plaats|stad|woonplaats|by|postort|miasto|miejscowosc|mesto|obec|varos|telepules|oras|localitate|sehir|il|город|місто|град|πολη|kaupunki|grad)(?: (?:privat|geschaftlich|home|business))*(?: \d)?$/,
  ],
  [
    "other_email",
    /^(?:\D*[^\d]?(?:e ?mail|mail|courriel|correo)\D*[2-9]\b.*|(?:other|secondary|second|alternat\w*|additional|weitere|zweite|andere|autre|secondaire|otro|segundo|work|business|home|private|personal|geschaftlich|privat|recovery|backup) (?:e ?mail|mail)\b.*)/,
  ],
  [
    "email",
    /^(?:(?:your|my|primary|main|contact|subscriber|customer|member|person|user|konto|kontakt|haupt|address|profile|billing) )*(?:e ?mails?|mails?|e ?mail ?(?:address(?:es)?|adress\w*|id|value)|mail ?(?:address|adress\w*)|mailadres\w*|emailaddress|adresse (?:de )?(?:e ?mail|mail|courriel|electronique|de messagerie)|adresse e ?mail|courriels?|mel|correo(?: electronico)?|direccion (?:de )?(?:correo(?: electronico)?|e ?mail)|indirizzo (?:e ?mail|mail|di posta elettronica)|posta elettronica|endereco (?:de )?(?:e ?mail|correio eletronico)|adres (?:e ?mail|mailowy|poczty)|poczta|e ?posta(?: adresi)?|epost(?:adresse?|adress)?|e ?post(?:adresse?|adress)?|sahkoposti(?:osoite)?|emailova adresa|mailova adresa|e ?mail cim|adresa (?:de )?e ?mail|(?:адрес )?(?:электронная почта|электронной почты|эл почта|e ?mail|почта|имеил|имейл|имэил)|(?:адреса )?(?:електронна пошта|електронної пошти|електронноi пошти)|(?:διευθυνση )?(?:ηλεκτρονικου ταχυδρομειου|e ?mail|email)|ηλεκτρονικη διευθυνση|eposta|tolvupostfang|netfang)(?: 1)?(?: (?:value|address|adresse|1))*$/,
  ],
  [
    "street",
    /^(?:(?:home|business|billing|shipping|mailing|other|postal|privat|geschaftlich) )*(?:street(?: address| name)?|address(?: line)?(?: ?1)?|strasse(?: \/? ?hausnummer)?|straße|anschrift|adresse(?: postale)?|postanschrift|rue|voie|calle|direccion(?: postal)?|domicilio|via|indirizzo|rua|morada|endereco|straat|adres|ulica|ulice|utca|strada|sokak|gate|gata|vej|улица|вулиця|адрес|адреса|διευθυνση|οδος|katuosoite|postadresse?)(?: (?:line )?1)?(?: (?:privat|geschaftlich|home|business|formatted))*$/,
  ],
];

function words(...starts: string[]): RegExp {
  return new RegExp(`\\b(?:${starts.join("|")})`);
}

/** Lower case without accents and signs, words apart: `E-mail 1 - Value` and `EMAIL_TYPE` are `e mail 1 value`, `email type`. */
export function plainHeading(heading: string): string {
  return heading
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim();
}

/** What a heading says in the languages of the desk and of programs that export contacts; undefined for others. */
export function meaningOf(heading: string): Meaning | undefined {
  const plain = plainHeading(heading);
  return MEANINGS.find(([, pattern]) => pattern.test(plain))?.[0];
}
