import type { ColumnKind } from "./contact-columns.ts";

/**
 * Programs' names for columns, in the form that `meaningOf` reads; spaces are optional. `name` means the full name, or
 * a part of it if another column has the rest.
 */
export const HEADINGS: readonly (readonly [Exclude<ColumnKind, "other_email"> | "name", string])[] =
  [
    [
      "first_name",
      "first name|first|f name|given name|forename|christian name|vor name|vornamen|ruf name|prenom|prenoms|prenom s|nombre de pila|primer nombre|nome proprio|primeiro nome|voor naam|for navn|for namn|for nafn|imie|krestni jmeno|krstne meno|kereszt nev|uto nev|prenume|lichno ime|ilk ad|etu nimi|ees nimi|vardas|имя|имя отчество|ім я|име|лично име|μικρο ονομα|ονομα|名|下の名前|名 名前|שם פרטי|פרטי|الاسم الاول|الاسم الأول|الاسم الشخصي|पहला नाम|प्रथम नाम|անուն|სახელი|tên",
    ],
    [
      "last_name",
      "last name|last|l name|sur name|family name|nach name|nachnamen|familien name|zu name|nom de famille|nom famille|apellido|apellidos|primer apellido|cognome|sobrenome|apelido|apelidos|ultimo nome|achter naam|familie naam|etter navn|efter navn|efter namn|nazwisko|prijmeni|priezvisko|vezetek nev|csalad nev|nume de familie|prezime|priimek|familno ime|soyad|soyadi|soy isim|suku nimi|perekonna nimi|pavarde|фамилия|прізвище|презиме|фамилно име|επωνυμο|επιθετο|姓|苗字|名字|성|성씨|שם משפחה|משפחה|اسم العائلة|الاسم الأخير|اللقب|العائلة|उपनाम|अंतिम नाम|ազգանուն|გვარი|họ",
    ],
    [
      "full_name",
      "full name|first and last name|first & last name|first name last name|last name first name|name and surname|complete name|vollstandiger name|voller name|vor und nachname|vorname und nachname|vorname nachname|nachname vorname|name vorname|vor und zuname|nom complet|nom et prenom|prenom et nom|nom prenom|prenom nom|nombre completo|nombre y apellido|nombre y apellidos|nombre apellidos|nome completo|nome e cognome|cognome e nome|volledige naam|imie i nazwisko|nazwisko i imie|jmeno a prijmeni|meno a priezvisko|teljes nev|nume complet|ad soyad|adi soyadi|isim soyisim|полное имя|фио|ф и о|имя и фамилия|имя фамилия|фамилия имя|фамилия и имя|фамилия имя отчество|повне ім я|піб|п і б|прізвище та ім я|ονοματεπωνυμο|πληρες ονομα|fullt navn|fullt namn|fullstandigt namn|koko nimi|氏名|お名前|フルネーム|姓名|全名|성명|이름 성|שם מלא|الاسم الكامل|पूरा नाम|անուն ազգանուն|სახელი და გვარი|სახელი გვარი|họ và tên|họ tên",
    ],
    [
      "name",
      "name|names|nom|nombre|nome|naam|navn|namn|jmeno|meno|nev|nume|ime|ad|adi|isim|nimi|nafn|contact|kontakt|mitglied|subscriber|abonnent|名前|이름|שם|الاسم|اسم|नाम",
    ],
    [
      "zip",
      "zip|zip code|zip postal code|plz|postleitzahl|post code|postcode|postal code|postal|code postal|codigo postal|cap|codice postale|codice di avviamento postale|cep|kod pocztowy|psc|postove smerovaci cislo|iranyitoszam|cod postal|postnummer|post nummer|postnumer|posta kodu|индекс|почтовый индекс|поштовии індекс|пощенски код|ταχυδρομικος κωδικας|ταχυδρομικος κωδικος|τ κ|tk|cp|postinumero|郵便番号|邮编|邮政编码|郵遞區號|邮递区号|우편번호|מיקוד|الرمز البريدي|पिन कोड|փոստային դասիչ|ინდექსი",
    ],
    [
      "country",
      "country|country region|country code|country name|land|land region|pays|pays region|pais|pais region|pais o region|paese|paese region|paese regione|nazione|kraj|kraj region|zeme|stat|krajina|orszag|tara|ulke|ulke bolge|страна|страна регион|країна|държава|χωρα|χωρα περιοχη|maa|drzava|国|国名|国家|國家|国家 地区|國家 地區|국가|나라|ארץ|מדינה|البلد|الدولة|देश|երկիր|ქვეყანა",
    ],
    [
      "city",
      "city|town|city town|locality|ort|wohnort|stadt|plz ort|ville|commune|ciudad|poblacion|localidad|citta|comune|cidade|plaats|stad|woonplaats|by|postort|miasto|miejscowosc|mesto|obec|varos|telepules|oras|localitate|sehir|il|город|місто|град|πολη|kaupunki|grad|市区町村|都市|城市|市|도시|시|עיר|יישוב|المدينة|शहर|քաղաք|ქალაქი",
    ],
    [
      "street",
      "street|street address|street name|street line|address|address line|address street|formatted|strasse|strasse hausnummer|strasse nr|strasse und hausnummer|strasse und nr|anschrift|adresse|adresse postale|postanschrift|rue|voie|calle|direccion|direccion postal|domicilio|via|indirizzo|rua|morada|endereco|straat|adres|ulica|ulice|utca|strada|sokak|cadde|gate|gata|vej|улица|вулиця|адрес|адреса|διευθυνση|οδος|katuosoite|postadresse|postadress|住所|番地|地址|街道|街道地址|주소|도로명|כתובת|רחוב|العنوان|الشارع|पता|հասցե|მისამართი",
    ],
    [
      "email",
      "e mail|e mails|mail|e mail address|e mail addresses|e mail adresse|e mail adressen|e mail id|mail address|mail adresse|mail adres|e mail adres|e mail adress|adresse e mail|adresse mail|adresse courriel|adresse electronique|adresse messagerie|courriel|mel|correo|correo electronico|direccion correo|direccion correo electronico|direccion e mail|indirizzo e mail|indirizzo mail|indirizzo posta elettronica|posta elettronica|endereco e mail|endereco correio eletronico|correio eletronico|adres e mail|adres mailowy|adres poczty e mail|adres poczty elektronicznej|poczta|poczta elektroniczna|e posta|e posta adresi|epost|e post|e post adresse|e post adress|e postadresse|e postadress|sahkoposti|sahkopostiosoite|emailova adresa|mailova adresa|e mailova adresa|e mail cim|adresa e mail|адрес электроннои почты|электронная почта|электронныи адрес|адрес эл почты|эл почта|эл адрес|электроннои почты|почта|e mail адрес|адрес e mail|имеил|имэил|емеил|электронна пошта|електронна пошта|адреса електронноі пошти|ел пошта|електронна адреса|имеил адрес|διευθυνση ηλεκτρονικου ταχυδρομειου|ηλεκτρονικο ταχυδρομειο|διευθυνση e mail|ηλεκτρονικη διευθυνση|tolvupostfang|netfang|メールアドレス|メール|eメール|eメールアドレス|電子メール|電子メールアドレス|电子邮件|电子邮箱|电子邮件地址|邮箱|邮箱地址|邮件|電子郵件|電子郵件地址|電郵|電郵地址|信箱|이메일|이메일 주소|전자우편|메일|메일 주소|דואר אלקטרוני|דואל|דוא ל|אימייל|מייל|כתובת מייל|כתובת אימייל|כתובת דואר אלקטרוני|البريد الإلكتروني|البريد الالكتروني|عنوان البريد الإلكتروني|الإيميل|ايميل|ईमेल|ई मेल|ईमेल पता|էլ հասցե|էլ փոստ|էլ փոստի հասցե|ელფოსტა|ელ ფოსტა|イーメール",
    ],
  ];

/** Words about the owner or the rank of a column, not about its content. */
export const NEUTRAL =
  "your|my|the|primary|main|contact|subscriber|customer|member|person|user|profile|default|primare|haupt|kontakt|konto|kunden|mitglied|ihre|deine|principal|primario|primaire|premiere|1|value|de|du|la|le|del|des|d|of";

/** Words about the place where a value is used. */
export const PLACES =
  "home|business|work|private|personal|other|shipping|mailing|billing|privat|private|geschaftlich|dienstlich|arbeit|domicile|bureau|personnel|professionnel|travail|particular|casa|trabajo|personale|lavoro|dom|praca|ev|is|ufficio|οικιας|οικια|εργασιας|дом|домашнии|домашняя|рабочии|рабочая|organization";

export const SECOND =
  "secondary|second|alternate|alternative|additional|sekundare|weitere|zweite|andere|autre|secondaire|otro|segundo|secundario|recovery|backup|[2-9]";

/** Words for people other than the contact: whoever invited, owns, pays, or answers. */
export const STRANGERS =
  "referr|referent|invit|owner|manager|assistan|agent|sales|created|modified|reply|sender|parent|guardian|payer|buyer|besitzer|vorgesetzt|eltern|gerente|responsable|parrain|emergency|spouse|phonetic|yomi|display|nick|screen|maiden|middle|anzeige|spitz|benutzer|mittel|affichage|utilisateur|usuario|apodo|mostrar|surnom|compan|firma|firmen|verein|entreprise|societe|empresa|azienda|organi[sz]ation|account|campaign|product|plan|file|datei|list|group|gruppe|event|tag|domain|host|tier|prefix|suffix|zweiter vorname|deuxieme prenom|segundo nombre|drugie imie|ikinci ad|отчество";
