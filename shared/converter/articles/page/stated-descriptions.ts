/**
 * The notes below descriptions that Word and PowerPoint write by themselves, in the languages in which they do so: that
 * a description is generated, and since 2024 that it may be wrong.
 */
const GENERATED = [
  "description (?:was )?(?:automatically generated|generated automatically)",
  "(?:automatisch|maschinell) (?:generierte|erstellte|erzeugte) beschreibung",
  "beschreibung (?:wurde )?automatisch (?:generiert|erstellt|erzeugt)",
  "description (?:a été )?(?:générée automatiquement|automatiquement générée)",
  "descripción (?:generada automáticamente|automática)",
  "descripció generada automàticament",
  "descrición xerada automaticamente",
  "descrizione generata automaticamente",
  "descrição (?:gerada automaticamente|automaticamente gerada)",
  "descriere generată automat",
  "automatisch gegenereerde beschrijving",
  "beschrijving (?:is )?automatisch gegenereerd",
  "automatiskt (?:genererad|skapad) beskrivning",
  "beskrivning (?:som )?(?:genererats|skapats) automatiskt",
  "automatisk (?:genereret|oprettet) beskrivelse",
  "automatisk generert beskrivelse",
  "beskrivelse (?:er )?(?:generert|genereret|opprettet|oprettet) automatisk",
  "(?:kuvaus luotu automaattisesti|automaattisesti luotu kuvaus)",
  "kirjeldus on (?:genereeritud|loodud) automaatselt",
  "(?:apraksts ģenerēts automātiski|automātiski ģenerēts apraksts)",
  "(?:automatiškai sugeneruotas aprašymas|aprašymas sugeneruotas automatiškai)",
  "opis (?:został )?(?:wygenerowany automatycznie|automatycznie wygenerowany)",
  "popis (?:byl |se )?(?:vytvořen|vygenerován|vygeneroval)[ao]? automaticky",
  "automaticky (?:generovaný|vytvořený|vygenerovaný) popis",
  "automatikusan (?:generált|létrehozott) leírás",
  "opis je (?:automatski|samodejno) (?:generiran|generisan|ustvarjen|stvoren)",
  "(?:automatski generiran|automatski generisan|samodejno ustvarjen) opis",
  "(?:автоматически созданное описание|описание создано автоматически)",
  "(?:автоматично (?:згенерований|створений) опис|опис створено автоматично)",
  "(?:автоматично генерирано описание|описание,? генерирано автоматично)",
  "аутоматски генерисан опис",
  "(?:η )?περιγραφή (?:που )?δημιουργήθηκε αυτόματα",
  "(?:açıklama otomatik olarak oluşturuldu|otomatik olarak oluşturulan açıklama)",
  "自動的に生成された説明",
  "(?:描述已自动生成|自动生成的(?:说明|描述)|自動產生的描述|已自動產生描述)",
  "자동 생성된 설명|설명이 자동으로 생성됨",
  "(?:تم إنشاء الوصف تلقائي[ًا]+|وصف تم إنشاؤه تلقائي[ًا]+)",
  "(?:התיאור נוצר באופן אוטומטי|תיאור שנוצר באופן אוטומטי)",
];
const MADE_BY_AI = [
  "ai[- ]generated content (?:may|might) be (?:incorrect|inaccurate)",
  "ki[- ]generierte inhalte können fehlerhaft sein",
  "le contenu généré par (?:l['’]ia|l['’]intelligence artificielle) peut être incorrect",
  "el contenido generado por (?:la )?ia puede (?:ser incorrecto|no ser correcto|contener errores)",
  "el contingut generat per (?:la )?ia pot (?:ser incorrecte|no ser correcte)",
  "il contenuto generato dall['’]ia potrebbe (?:non essere corretto|essere errato|contenere errori)",
  "os? conteúdos? gerados? por ia (?:pode(?:m|rão)?|poderá) (?:estar|ser) incorretos?",
  "conținutul generat de (?:ia|inteligența artificială) poate fi incorect",
  "(?:door )?ai[- ]gegenereerde inhoud (?:is mogelijk|kan) onjuist(?: zijn)?",
  "door ai gegenereerde inhoud (?:is mogelijk|kan) onjuist(?: zijn)?",
  "ai-genererat innehåll kan vara felaktigt",
  "ai-genereret indhold kan være (?:forkert|ukorrekt)",
  "ki-generert innhold kan være feil",
  "tekoäly(?:llä|n) luotu sisältö (?:voi|saattaa) olla virheellistä",
  "tekoälyn luoma sisältö (?:voi|saattaa) olla virheellistä",
  "zawartość wygenerowana przez (?:ai|sztuczną inteligencję) może być niepoprawna",
  "obsah (?:vygenerovaný|generovaný) (?:pomocí )?(?:ai|umělou inteligencí) může být nesprávný",
  "obsah vygenerovaný umelou inteligenciou môže byť nesprávny",
  "(?:előfordulhat, hogy az? )?(?:ai|mi)[- ](?:által )?(?:létrehozott|generált) tartalom (?:helytelen|hibás)(?: lehet)?",
  "(?:содержимое|контент),? (?:созданн|сгенерированн)\\p{L}+ (?:с помощью )?(?:ии|искусственн\\p{L}+ интеллект\\p{L}+),? может \\p{L}+ \\p{L}+",
  "вміст,? створений (?:за допомогою )?(?:ші|штучн\\p{L}+ інтелект\\p{L}+),? може бути \\p{L}+",
  "το περιεχόμενο που δημιουργείται από (?:ai|τεχνητή νοημοσύνη) (?:ενδέχεται|μπορεί) να είναι (?:εσφαλμένο|λανθασμένο)",
  "yapay zeka (?:tarafından oluşturulan|ile oluşturulmuş) içerik(?:ler)? (?:yanlış|hatalı) olabilir",
  "ai\\s?(?:によって)?生成(?:された)?コンテンツは(?:誤りを含む|間違っている)可能性があります",
  "ai\\s?(?:生成的|產生的)(?:内容|內容)可能不正[确確]",
  "ai\\s?생성 콘텐츠(?:는|가) (?:정확하지 않을|잘못될) 수 있(?:습니다|음)",
];

/** Its own line, sentence or end of a line; `with low confidence` may follow. */
const NOTE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...GENERATED, ...MADE_BY_AI].join("|")})(?:,? [\\p{L}\\p{M}]+){0,7}[.。]?\\s*$`,
  "iu",
);
const MOST_NOTES = 3;
/** Names of picture files, which programs state where nobody wrote a description. */
const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|tiff?|bmp|webp|avif|heic|svg|eps|psd|ai|pdf|wmf|emf|indd)$/iu;
const PATH = /^(?:[a-z]:\\|\\\\|file:|\/).*\.\w{2,4}$/iu;

/**
 * A picture's alternative text as somebody wrote it: without the note that it was generated. Empty if it is only the
 * name of a file.
 */
export function writtenDescription(alt: string): string {
  let written = alt.normalize("NFC").trim();
  for (let count = 0; count < MOST_NOTES && NOTE.test(written); count += 1) {
    written = written.replace(NOTE, "").trim();
  }
  return FILE_NAME.test(written) || PATH.test(written) ? "" : written;
}
