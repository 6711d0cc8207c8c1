/** Joins the parts of a phrase: `low-res`, `low res`, `lowres`. */
const S = String.raw`[\s_.-]*`;

/** Words that only a file's production puts into its name. */
const FINAL = String.raw`(?:final(?:e|o|es?)?|finalfinal|definiti[fv](?:e|o|a|es?)?|endg[uü]ltig|end(?:fassung|version)|korr(?:ektur)?|draft|entwurf|brouillon|bozza|borrador|финал(?:ьный|ьная)?|черновик|τελικ[όο]|最終版?|最终版?|定稿|完成版|ostateczn[aey]|finaln[aey]|finální|konečn[áý]|kon[cč]na|slutlig|slutversion|endelig|lopullinen|végleges|rascunho|utkast)${S}\d{0,2}`;
const VERSION = String.raw`(?:v|ver|vers|versi[oó]n|versione|vers[aã]o|versie|wersja|rev|revision|fassung)${S}\d+(?:\.\d+)*[a-z]?|rev\.?\s?[a-z]`;
const PRINT = String.raw`druck(?:fertig|reif|datei|daten|vorlage|freigabe|version|pdf)|print${S}(?:ready|version)|web${S}(?:version|pdf)|rein(?:zeichnung|zeichn)|imposed|ausgeschossen|freigegeben|korrektur(?:fahne|abzug)|drukklaar|do${S}druku|pro${S}tisk|tryckfil|trykk?(?:klar|fil)|painoon|painovalmis`;
const QUALITY = String.raw`(?:lo|low|hi|high|medium)${S}(?:res(?:olution)?|quality)|(?:hohe|niedrige)${S}aufl[oö]sung|(?:basse|haute)${S}(?:d[eé]finition|qualit[eé])|(?:alta|baixa|baja|bassa)${S}(?:resolu[cç][aã]o|resoluci[oó]n|risoluzione|calidad|qualidade|qualit[aà])|(?:hoge|lage)${S}resolutie|\d+${S}(?:dpi|ppi)|dpi|compressed|komprimiert|compress[eé]|comprimido|compresso|flattened|s?rgb|cmyk|optimi[sz]ed|optimiert|minimi[sz]ed|smallest${S}file${S}size|pdf${S}x?${S}(?:[134]a?)?|@\dx|ilovepdf|smallpdf`;
const GEOMETRY = String.raw`(?:with|no|without|mit|ohne|avec|sans|con|sin|senza)[\s_-]+(?:bleeds?|crops?|crop${S}marks|beschnitt|anschnitt|schnittmarken)|crop${S}marks|schnittmarken|single${S}pages?|einzelseiten|doppelseiten|spreads?`;
const STRONG = [FINAL, VERSION, PRINT, QUALITY, GEOMETRY].join("|");

/** Words for printing, and for the people who print. */
const PRINTING =
  "impress[aã]o|impresi[oó]n|imprenta|gr[aá]fica|impression|imprimeur|stampa|druk|drukker|tryck|trykk?|tisk|nyomda";
const FOR = String.raw`(?:for|f[uü]r|fuer|pour(?:${S}le|${S}l['’])?|para(?:${S}l?[ao])?|per(?:${S}il|${S}la)?|voor(?:${S}de)?|till?)(?:[\s_-]+|(?<=['’]))(?:the[\s_-]+)?`;
/** Words that belong to the production at the end of a name, but elsewhere may be the title's: `Web weekly`. */
const WEAK = String.raw`${FOR}(?:screen|online|e?-?mail|imprimir|imprimer|${PRINTING})|(?:${FOR})?(?:web|print|druck)|exportiert|exported|reduziert|hd|hq|uhd|(?:din${S})?a[3-6]|rz`;
/** The same if they are set apart, or follow a number. */
const FAINT = String.raw`${PRINTING}|alta|baixa|baja|bassa|def|concept|online|digital|e?-?mail|screen|export|reduced|proof|low|high|hi|lo|res|bat|bleeds?|crops?|beschnitt|anschnitt|small|klein|bd|ok|okay|approved|new|neu\d*|nuevo|nouveau|latest|signed|unlocked|ocr|merged|really|wirklich|jetzt`;
const VERSIONS = String.raw`(?:(?:web|print|online|digital|final|last|latest|new|letzte|neue|finale|definitive)[\s_-]+(?:version|fassung|datei|file)|versi[oó]n(?:e)?[\s_-]+(?:final[ea]?|d[eé]finiti[fv][ea]?|web|imprimable)|wersja[\s_-]+ostateczna)`;

/** `copy` in the languages of file managers. */
const COPY_WORD =
  "copy|kopie|copie|copia|cópia|kopi[aā]?|kopya|másolat|копия|копія|αντιγραφή|αντίγραφο|コピー|副本|복사본";
const COPY_OF = new RegExp(
  String.raw`^(?:(?:(?:copy|kopie|copie|copia|cópia|kopia|kopi)(?:\s*\(\d{1,3}\))?[\s_-]+(?:of|von|van|de|di|d[ae]|av|af)[\s_-]+)|(?:копия|копія)\s+|αντίγραφο\s+(?:του|της|από)\s+)+`,
  "iu",
);
/** Windows sets its word apart by a hyphen; macOS writes ` copy 2`. `Hard Copy` is a title. */
const A_COPY = new RegExp(
  String.raw`(?:[\s_]*[–—-][\s_]*|_|\s)(?:${COPY_WORD})(?:\s?\d{1,2})?$|のコピー\d*$`,
  "iu",
);
/** Counters of programs: ` (2)`, `[1]`, `~1`. A year is none. */
const COUNTER = /\s*(?:\(\d{1,3}\)|\[\d{1,3}\]|~\d)$/;
const IN_BRACKETS = String.raw`(?:${STRONG}|${WEAK}|${FAINT}|${VERSIONS}|(?:${COPY_WORD})(?:\s?\d{1,2})?)`;
const BRACKETS = new RegExp(
  String.raw`\s*[([]\s*${IN_BRACKETS}(?:[\s_,;+.–—-]+${IN_BRACKETS}){0,3}\s*[)\]]$`,
  "iu",
);
const AT_THE_END = new RegExp(
  String.raw`[\s_+.,–—-]+(?:${VERSIONS}|${STRONG}|${WEAK})$|(?:[_+]|[\s_]*[–—-][\s_]*|(?<=[\d)\]])\s+|(?<=final)[\s_-]+)(?:${FAINT})$|[_-](?:min|x[134]a?)$`,
  "iu",
);
/** The same of a title that people gave: there, single words after a space are the title's. */
const AT_THE_END_OF_TITLE = new RegExp(
  String.raw`[\s_+.,–—-]+(?:${VERSIONS}|${VERSION}|${PRINT}|${QUALITY}|${GEOMETRY})$|(?:[_+]|[\s_]*[–—-][\s_]*|(?<=\d)\s+)(?:${FINAL}|${WEAK}|${FAINT})$`,
  "iu",
);
const SHOUTED = /(?<=\p{Ll}.*)\sFINAL\d?$/u;
/** After these words, a word of the production belongs to the title, as in `The Web` and `The History of Print`. */
const STOP =
  /(?:^|[\s_-])(?:the|an?|of|on|in|by|and|my|our|your|hard|fine|small|wide|3d|der|die|das|dem|den|im|am|zum|und|von|le|la|les|une?|du|en|et|el|los|las|y|il|lo|gli|un|uma?|os|as|e)$/i;

/** Extensions: of PDFs, of what they were made from, and of unfinished downloads. */
const EXTENSION =
  /\.(?:pdf|docx?|odt|rtf|indd|idml|qxp|pub|pptx?|odp|xlsx?|afpub|crdownload|opdownload|download|part|tmp)(?=[\s_.()[\]-]|$)/giu;
const PROGRAM = /^microsoft \w+ - /i;

const FILE_TRACES = [BRACKETS, A_COPY, AT_THE_END];
const TITLE_TRACES = [BRACKETS, A_COPY, AT_THE_END_OF_TITLE, SHOUTED];
const HAS_WORDS = /[\p{L}\p{N}]/u;
const AT_THE_BEGINNING = new RegExp(`^(?:${WEAK})_+(?=.*[\\p{L}\\p{N}])`, "iu");
const WHOLE_STRONG = new RegExp(`^(?:${STRONG})$`, "iu");
const WHOLE_TRACE = new RegExp(`^(?:${STRONG}|${WEAK}|${VERSIONS})$`, "iu");

/** A word that is a trace of production between underscores, hyphens or full stops. */
export const WITHIN = new RegExp(`^(?:${STRONG}|rz)$`, "iu");

/** Names that programs and devices give: they tell nothing of what is in the file. */
export const UNTOLD =
  /^(?:(?:new |neues |nouveau |nuevo |nuovo )?(?:untitled|unbenannt(?:es dokument)?|ohne titel|namenlos|sans titre|sin t[ií]tulo|senza titolo|naamloos|document|dokument|documento|документ|scan|scanned document|img|image|bild|photo|foto|dsc|pdf|file|datei|download|output|ausgabe pdf|tmp|temp|layout|presentation|präsentation|présentation|presentación|page|seite|screenshot|bildschirmfoto|copy|kopie|copie|copia)(?: ?\d[\d .-]*)?|(?:whatsapp|scan|scanned|screenshot|bildschirmfoto|img|dsc|vid)\b.*\d{4}.*|[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}|[\da-f]{24,})$/iu;

/** Whether a word, or a whole name, is nothing but a trace of production. */
export function isTrace(word: string): boolean {
  return !HAS_WORDS.test(word) || WHOLE_STRONG.test(word) || WHOLE_TRACE.test(word);
}

/** A file's name without its extensions, and without what programs and people add at its ends. */
export function withoutTraces(name: string): string {
  return strippedOf(name, FILE_TRACES).rest;
}

/** The same of a title: one word such as `Final` may belong to it, two are traces. */
export function titleWithoutTraces(title: string): string {
  const asFile = strippedOf(title, FILE_TRACES);
  return asFile.count > 1 ? asFile.rest : strippedOf(title, TITLE_TRACES).rest;
}

function strippedOf(name: string, traces: readonly RegExp[]): { rest: string; count: number } {
  // What follows `Copy of` may be missing.
  let rest = `${name.replaceAll(EXTENSION, "").trim()} `
    .replace(PROGRAM, "")
    .replace(COPY_OF, "")
    .trim()
    .replace(AT_THE_BEGINNING, "");
  for (let count = 0; ; count++) {
    const shorter = withoutLast(rest, traces);
    if (shorter === rest) return { rest: withoutRepeated(rest), count };
    rest = shorter;
  }
}

/** Without the last trace, if words remain. */
function withoutLast(name: string, traces: readonly RegExp[]): string {
  const base = name.replace(/[\s_+.,!–—-]+$/u, "");
  if (COUNTER.test(base)) return base.replace(COUNTER, "");
  const shorter = traces
    .map((trace) => base.replace(trace, ""))
    .find((other) => other !== base && HAS_WORDS.test(other));
  if (shorter !== undefined && !STOP.test(shorter.trim())) return shorter;
  // `Wow!` keeps its mark.
  const kept = name.replace(/[\s_–—-]+$/u, "");
  return HAS_WORDS.test(kept) ? kept : name;
}

/** `FINAL FINAL Spring` as `Spring`: a repeated word of the production is none of the title. */
function withoutRepeated(name: string): string {
  const [, first = "", rest = ""] = /^(\S+)\s+(?:\1\s+)+(\S.*)$/iu.exec(name) ?? [];
  return WHOLE_STRONG.test(first) ? rest : name;
}
