/** Heads of lists as programs export them, with Ann Other, ann@example.org. */
export const EXPORTS: readonly (readonly [string, string])[] = [
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
  ["addresses with names", 'Contact list\n"Ann Other <ann@example.org>"\n'],
  [
    "strangers' addresses before",
    "Referrer email,Owner,Email,Name\nboss@example.org,boss@example.org,ann@example.org,Ann Other\n",
  ],
  ["a column only of its contents", "Nr;Kontakt;Wohin\n1;Ann Other;ann@example.org\n"],

  [
    "Mailchimp in German",
    '"E-Mail-Adresse",Vorname,Nachname,Adresse,Telefonnummer,Geburtstag,MEMBER_RATING,OPTIN_TIME\nann@example.org,Ann,Other,"Hafen 1 Bremen 28195 Deutschland",,,2,\n',
  ],
  [
    "Mailchimp in French",
    "Adresse e-mail,Prénom,Nom,Adresse,Numéro de téléphone,Anniversaire\nann@example.org,Ann,Other,,,\n",
  ],
  [
    "Mailchimp in Spanish",
    "Dirección de correo electrónico,Nombre,Apellidos,Dirección,Número de teléfono\nann@example.org,Ann,Other,,\n",
  ],
  [
    "Mailchimp in Spanish, shorter",
    "Correo electrónico,Nombre,Apellido\nann@example.org,Ann,Other\n",
  ],
  [
    "Outlook full",
    `Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other City,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,Gender,Hobby,Initials,Web Page\n,Ann,,Other,,,,,,,,,,,,Deich 1,,,Bremen,,28195,Germany,,,ann@example.org,SMTP,Ann Other (ann@example.org),ann@work.example,SMTP,x,Unspecified,,A.O.,\n`,
  ],
  [
    "Outlook.com",
    `First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Street,Home City,Home State,Home Postal Code,Home Country\nAnn,M,Other,,,,,,ann@example.org,,,,,,,,\n`,
  ],
  [
    "Outlook in Russian",
    `Обращение;Имя;Отчество;Фамилия;Адрес эл. почты;Тип эл. почты;Краткое имя эл. почты\n;Ann;;Other;ann@example.org;SMTP;Ann Other (ann@example.org)\n`,
  ],
  [
    "Outlook in Russian, again",
    `"Имя","Фамилия","Адрес электронной почты","Тип электронной почты"\nAnn,Other,ann@example.org,SMTP\n`,
  ],
  [
    "Outlook in Polish",
    `Tytuł;Imię;Drugie imię;Nazwisko;Adres e-mail;Typ poczty e-mail;Nazwa wyświetlana adresu e-mail;Ulica (dom);Miasto (dom);Kod pocztowy (dom);Kraj (dom)\n;Ann;;Other;ann@example.org;SMTP;Ann Other;Ul. 1;Łódź;90-001;Polska\n`,
  ],
  [
    "Outlook in Greek",
    `Τίτλος;Όνομα;Μεσαίο όνομα;Επώνυμο;Διεύθυνση ηλεκτρονικού ταχυδρομείου;Τύπος ηλεκτρονικού ταχυδρομείου;Οδός;Πόλη;Τ.Κ.;Χώρα\n;Ann;;Other;ann@example.org;SMTP;Οδός 1;Αθήνα;10431;Ελλάδα\n`,
  ],
  ["Greek capitals", "ΟΝΟΜΑ;ΕΠΩΝΥΜΟ;E-MAIL\nAnn;Other;ann@example.org\n"],
  [
    "Outlook in Turkish",
    `Unvan;Ad;İkinci Ad;Soyadı;E-posta Adresi;E-posta Türü;E-posta Görünen Adı;Ev Adresi Sokak;Ev Adresi Şehir\n;Ann;;Other;ann@example.org;SMTP;x;;\n`,
  ],
  ["Turkish, other words", "İsim;Soyisim;E-Posta\nAnn;Other;ann@example.org\n"],
  ["Turkish, one name", "AD SOYAD;E-POSTA;ŞEHİR;ÜLKE\nAnn Other;ann@example.org;İzmir;Türkiye\n"],
  [
    "Outlook in Spanish",
    `Tratamiento,Nombre,Segundo nombre,Apellidos,Sufijo,Organización,Calle particular,Ciudad particular,Código postal particular,País o región particular,Dirección del correo electrónico,Tipo de correo electrónico,Nombre a mostrar de correo electrónico\n,Ann,,Other,,,Calle 1,Cádiz,11001,España,ann@example.org,SMTP,x\n`,
  ],
  [
    "Outlook in French, whole",
    `Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Rue (bureau),Rue (domicile),Ville (domicile),Code postal (domicile),Pays/Région (domicile),Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie\n,Ann,,Other,,,,Rue 1,Orléans,45000,France,ann@example.org,SMTP,Ann O\n`,
  ],
  [
    "Outlook in German, whole",
    `Anrede;Vorname;Weitere Vornamen;Nachname;Suffix;Firma;Straße geschäftlich;Ort geschäftlich;Postleitzahl geschäftlich;Land/Region geschäftlich;Straße privat;Ort privat;Postleitzahl privat;Land/Region privat;E-Mail-Adresse;E-Mail-Typ;E-Mail: Angezeigter Name;E-Mail 2: Adresse;E-Mail 2: Typ\n;Ann;;Other;;;;;;;Deich 1;Bremen;28195;Deutschland;ann@example.org;SMTP;x;ann@work.example;SMTP\n`,
  ],
  [
    "Google new",
    `First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address\nAnn,,Other,,,,,,,,,,,,,,* myContacts,* ,ann@example.org,Work,ann@work.example,,,,"Deich 1\n28195 Bremen",Deich 1,Bremen,,,28195,DE,\n`,
  ],
  [
    "Google old",
    `Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Group Membership,E-mail 1 - Type,E-mail 1 - Value\nAnn Other,Ann,,Other,,,,,,,,,,,,,,,* myContacts,* Home,ann@example.org\n`,
  ],
  [
    "Thunderbird in English",
    `First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,Work Address\nAnn,Other,Ann Other,,ann@example.org,,,,Deich 1,,Bremen,,28195,DE,\n`,
  ],
  [
    "Thunderbird in French",
    `Prénom,Nom de famille,Nom à afficher,Surnom,Première adresse électronique,Adresse électronique secondaire,Domicile adresse\nAnn,Other,Ann O,,ann@example.org,,\n`,
  ],
  [
    "Thunderbird in German, again",
    `Vorname;Nachname;Anzeigename;Spitzname;Primäre E-Mail-Adresse;Sekundäre E-Mail-Adresse;Messenger-Name;Tel. dienstlich;Privat: Adresse;Privat: Ort;Privat: PLZ;Privat: Land\nAnn;Other;;;ann@example.org;;;;Deich 1;Bremen;28195;DE\n`,
  ],
  [
    "Thunderbird in Spanish",
    `Nombre,Apellidos,Nombre a mostrar,Apodo,Correo electrónico primario,Correo electrónico secundario\nAnn,Other,,,ann@example.org,\n`,
  ],
  ["Apple", `First name,Last name,Email (home),Email (work)\nAnn,Other,,ann@example.org\n`],
  ["First and Last", `First,Last,Email\nAnn,Other,ann@example.org\n`],
  ["icloud", `Vorname,Nachname,E-Mail (Privat),E-Mail (Arbeit)\nAnn,Other,ann@example.org,\n`],
  ["Brevo in German", `E-MAIL;VORNAME;NACHNAME;SMS;WHATSAPP\nann@example.org;Ann;Other;;\n`],
  [
    "Brevo in English",
    `EMAIL;FIRSTNAME;LASTNAME;SMS;OPT_IN;ADDED_TIME;MODIFIED_TIME\nann@example.org;Ann;Other;;1;;\n`,
  ],
  ["Brevo in Polish", `EMAIL;IMIE;NAZWISKO\nann@example.org;Ann;Other\n`],
  [
    "Cleverreach",
    `"email";"registered";"activated";"bounced";"source";"anrede";"vorname";"nachname"\n"ann@example.org";"01.01.2025";"";"";"API";"Frau";"Ann";"Other"\n`,
  ],
  [
    "Cleverreach, again",
    `E-Mail;Aktiv;Erstellt am;Bestätigt am;Quelle;Firstname;Lastname;Stadt\nann@example.org;1;;;;Ann;Other;Bremen\n`,
  ],
  [
    "Substack",
    `Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller,Emails received (6mo),Emails dropped (6mo),num_emails_opened,Links clicked,Email opens (7d),Country,State,First payment at\nann@example.org,Ann Other,,,,,,2,0,1,,,DE,,\n`,
  ],
  [
    "Ghost",
    `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,ann@example.org,Ann Other,,true,false,,,,,\n`,
  ],
  [
    "Salesforce, again",
    `Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code,Mailing Country,Phone,Fax,Mobile,Email,Account Owner\nMs.,Ann,Other,CEO,Acme,Deich 1,Bremen,,28195,Germany,,,,ann@example.org,Bob Boss\n`,
  ],
  [
    "Salesforce api",
    `Id,FirstName,LastName,Name,MailingStreet,MailingCity,MailingPostalCode,MailingCountry,Email,EmailBouncedReason,Owner.Email\n003,Ann,Other,Ann Other,Deich 1,Bremen,28195,DE,ann@example.org,,boss@example.org\n`,
  ],
  [
    "Hubspot",
    `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Marketing contact status,Create Date,Email Domain,Associated Company\n1,Ann,Other,ann@example.org,,Bob Boss (bob@example.org),,,,example.org,\n`,
  ],
  [
    "Hubspot in German",
    `Datensatz-ID,Vorname,Nachname,E-Mail,Telefonnummer,Kontakt-Zuständiger,Lead-Status\n1,Ann,Other,ann@example.org,,bob@example.org,\n`,
  ],
  [
    "Hubspot, again",
    `Record ID - Contact,First Name,Last Name,Email,Additional email addresses,Work email,Contact owner\n1,Ann,Other,ann@example.org,ann2@example.org;ann3@example.org,ann@work.example,x\n`,
  ],
  [
    "Zoho",
    `Record Id,Contact Owner,Contact Owner Email,First Name,Last Name,Email,Secondary Email,Email Opt Out\n1,Boss,boss@example.org,Ann,Other,ann@example.org,,false\n`,
  ],
  [
    "Shopify",
    `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip\n1,Ann,Other,ann@example.org,yes,,Deich 1,Bremen,DE,28195\n`,
  ],
  [
    "Squarespace",
    `Email Address,First Name,Last Name,Subscriber Since\nann@example.org,Ann,Other,\n`,
  ],
  [
    "Constant Contact",
    `Email address,Email status,Email permission status,Email update source,First name,Last name,Street address line 1 - Home,City - Home,Zip/Postal code - Home,Country - Home\nann@example.org,Active,Express,x,Ann,Other,Deich 1,Bremen,28195,DE\n`,
  ],
  ["campaign monitor", `Email Address,Name,Date Joined,Engagement\nann@example.org,Ann Other,,\n`],
  [
    "Rapidmail",
    `"E-Mail-Adresse";"Anrede";"Titel";"Vorname";"Name";"Mailtype"\nann@example.org;Frau;;Ann;Other;html\n`,
  ],
  [
    "Steady",
    `first_name,last_name,email,plan_name,payer_email\nAnn,Other,ann@example.org,Basic,boss@example.org\n`,
  ],
  ["Mailerlite", `Email,Name,Last name,Company\nann@example.org,Ann,Other,\n`],
  [
    "Wordpress",
    `user_login,user_email,user_nicename,display_name,first_name,last_name\nann,ann@example.org,ann,Ann Other,Ann,Other\n`,
  ],
  [
    "Eventbrite",
    `Order #,Order Date,First Name,Last Name,Email,Buyer Last Name,Buyer First Name,Buyer Email\n1,,Ann,Other,ann@example.org,Boss,Bob,boss@example.org\n`,
  ],
  [
    "Google forms",
    `Timestamp,Email Address,What is your name?,Score\n2025,ann@example.org,Ann Other,\n`,
  ],
  [
    "Google forms de",
    `Zeitstempel,E-Mail-Adresse,Wie heißen Sie?\n2025,ann@example.org,Ann Other\n`,
  ],
  [
    "Linkedin",
    `Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAnn,Other,https://x,ann@example.org,,,\n`,
  ],
  ["no headings", `Ann Other;ann@example.org\n`],
  ["Notes", `LASTNAME,FIRSTNAME,MAILADDRESS\nOther,Ann,ann@example.org\n`],
  [
    "Yahoo",
    `First,Middle,Last,Nickname,Email,Category,Distribution Lists,Messenger ID\nAnn,,Other,,ann@example.org,,,\n`,
  ],
  [
    "Yahoo with semicolons",
    `"First";"Last";"Email";"Alternate Email 1"\nAnn;Other;ann@example.org;\n`,
  ],
  [
    "Russian, one name",
    `ФИО;E-mail;Город;Страна;Индекс;Улица\nAnn Other;ann@example.org;Москва;Россия;101000;Ул 1\n`,
  ],
  ["Russian, shortened", `Имя контакта;Эл. адрес\nAnn Other;ann@example.org\n`],
  ["Russian, last name first", `Фамилия Имя;Почта\nAnn Other;ann@example.org\n`],
  ["Ukrainian, shortened", `ПІБ;Ел. пошта;Місто\nAnn Other;ann@example.org;Київ\n`],
  [
    "Polish, one name",
    `Imię i nazwisko;E-mail;Miasto;Kod pocztowy;Ulica;Kraj\nAnn Other;ann@example.org;Łódź;90;Ul;PL\n`,
  ],
  ["Polish, address first", `Adres email;Imię;Nazwisko\nann@example.org;Ann;Other\n`],
  [
    "French capitals",
    `Civilité;NOM;Prénom;Mél;Code postal;Ville;Rue;Pays\nM.;Other;Ann;ann@example.org;45000;Orléans;Rue 1;France\n`,
  ],
  ["French, one name", `Nom et prénom;Courriel\nAnn Other;ann@example.org\n`],
  [
    "French, longer",
    `Nom de famille;Prénom(s);Adresse courriel;Adresse postale\nOther;Ann;ann@example.org;Rue 1\n`,
  ],
  ["German, one name", `Nr.;Vor- und Zuname;eMail;Wohnort\n1;Ann Other;ann@example.org;Bremen\n`],
  [
    "German, members",
    `Mitglied;Mail;Strasse/Nr.;PLZ/Ort\nAnn Other;ann@example.org;Deich 1;28195 Bremen\n`,
  ],
  [
    "a title with an address",
    `Exported by boss@example.org;;\nName;E-Mail;Ort\nAnn Other;ann@example.org;Bremen\n`,
  ],
  ["an address with a name in brackets", `Email\nann@example.org (Ann Other)\n`],
  ["an address in angle brackets", `Email,Name\n<ann@example.org>,Ann Other\n`],
  ["blank lines and tabs", "\n\nE-Mail\tVorname\tNachname\n\nann@example.org\tAnn\tOther\n"],
  ["hard blanks", "Email;Name\n\u00a0ann@example.org\u00a0;Ann Other\n"],
  ["characters without width", "Email;Name\nann@example.org\u200b;Ann Other\n"],
  ["SEP in capitals", "SEP=,\nEmail,Name\nann@example.org,Ann Other\n"],
  ["sep quoted", '"sep=;"\n"Email";"Name"\n"ann@example.org";"Ann Other"\n'],
  ["sep then blank", "sep=;\n\nEmail;Name\nann@example.org;Ann Other\n"],
  ["text after quotes", 'Email;Name\n ann@example.org ; "Ann Other" \n'],
  ["excel text formula", 'Email;Name\n="ann@example.org";="Ann Other"\n'],
  [
    "headings that begin with mail",
    "Email Type,Mailing Street,Email,First Name,Last Name\nSMTP,Deich 1,ann@example.org,Ann,Other\n",
  ],
  ["mail first", "Mailing Name,Mail Sent,Mail\nAnn Other,12,ann@example.org\n"],
  ["only 2nd email", "Name;E-Mail 2;E-Mail 1\nAnn Other;ann2@example.org;ann@example.org\n"],
  ["email confirmed", "E-Mail bestätigt;E-Mail;Name\nja;ann@example.org;Ann Other\n"],
  ["invited by", "Invited by (email);Email;Name\nboss@example.org;ann@example.org;Ann Other\n"],
  ["parent", "Parent Email;Student Email;Name\nmum@example.org;ann@example.org;Ann Other\n"],
];
