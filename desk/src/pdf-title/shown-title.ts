import { titleOfFile } from "#values/title-of-file.ts";
import { titleWithoutTraces } from "#values/traces-of-production.ts";

/** The service's limit. */
const MOST_CHARACTERS = 300;

/** Signs of a file name: its path or extension. */
const OF_FILE = [
  /[\\]|^\/|^[a-z]:\/|^(?:file|https?):/i,
  /\.(?:docx?|dotx?|odt|rtf|txt|md|tex|dvi|pages|wpd|indd|indb|idml|qxp|qxd|pub|pmd|p65|fm|sla|af(?:pub|design|photo)|ai|eps|psd|cdr|svg|pdf|ps|xps|pptx?|ppsx?|key|odp|xlsx?|numbers|html?|xml|jpe?g|png|tiff?|gif)(?:\s*\(\d+\))?$/i,
];
/** Words joined without spaces. */
const UNSPACED = /^\S*_\S*$|^\S+-\S+-\S+$/;
/** UTF-8 without its mark, which counts as PDFDocEncoding: `Ã©` for `é`. */
const MISREAD = /[ÂÃÄÅÎÏÐÑØÙ][•†‡ƒ⁄‹›−‰„‚™ﬁﬂ€¡-¹¼-¿]|â[•€]/u;

/** Default titles of programs, without numbers and marks around them. */
const OF_PROGRAM = new Set(
  [
    "untitled|untitled document|untitled layout|untitled design|new document|no title|notitle|unknown|none|null|undefined",
    "title|document title|insert title here|document|documents|doc|file|layout|page|pages|seite",
    "presentation|powerpoint presentation|microsoft powerpoint presentation|slide|microsoft word|word document|microsoft word document",
    "final|finale|entwurf|web|print|printing|print job|printout|output|export|test|template|vorlage|draft|copy|image|picture|scan|scanned document|scanned image|scanned from a xerox multifunction device|full page photo",
    "pdf|pdf document|adobe photoshop pdf|adobe indesign|indesign|layout design|web page|webpage|about blank|blank|blank page",
    "unbenannt|unbenanntes dokument|ohne titel|namenlos|kein titel|titel|dokument|neues dokument|präsentation|druck|druckauftrag|druckdatei",
    "sans titre|sans nom|titre|document sans titre|nouveau document|présentation|présentation powerpoint",
    "sin título|sin titulo|sin nombre|título|documento|documento sin título|documento nuevo|presentación|presentación de powerpoint",
    "senza titolo|senza nome|titolo|presentazione|naamloos|zonder titel|namnlös|namnlöst|uten navn|uten tittel|unavngivet|bez názvu|bez tytułu|без названия|документ|無題|无标题|未命名",
  ].flatMap((names) => names.split("|")),
);

/**
 * The title of a PDF for people, in one line. Empty if a program or a file name generated it: `Microsoft Word -
 * x.docx`, `untitled`, `Layout 1`.
 */
export function shownTitle(given: string): string {
  const line = given
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, "")
    .trim();
  const words = UNSPACED.test(line) ? titleOfFile(line) : titleWithoutTraces(line);
  const isMade =
    line.includes("\ufffd") ||
    MISREAD.test(line) ||
    !/\p{L}/u.test(line) ||
    /^microsoft \w+ - /i.test(line) ||
    /^\S{41,}$/.test(line) ||
    /^[\da-f-]{16,}$/i.test(line) ||
    OF_FILE.some((mark) => mark.test(line)) ||
    OF_PROGRAM.has(nameIn(words));
  return isMade ? "" : Array.from(words).slice(0, MOST_CHARACTERS).join("").trim();
}

/** In lower case, without the numbers and signs of programs' counters: `layout` for `Layout 1 (2)`. */
function nameIn(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();
}
