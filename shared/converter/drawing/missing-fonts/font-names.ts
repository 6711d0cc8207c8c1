/** The prefix of a subset font, of which the PDF contains only some letters. */
const SUBSET = /^[A-Z]{6}\+/u;

/** Font names state weight and slope; in most PDFs, nothing else does. */
const BOLD =
  /bold|black|heavy|semibold|demi(?!\p{Ll})|fett|gras|(?:^|[-,])(?:bd|blk)|medi(?:ital)?$/iu;
const ITALIC = /ital|obli|kursiv|slanted|(?:-|,)it$|(?:-|,)sl$/iu;
const FIXED =
  /mono(?!type)|courier|(?<!american ?)typewriter|consol|(?:^|\+)cmtt|menlo|fixed|andale|ocr-?[ab]|letter ?gothic|typist|terminal/iu;
const SANS =
  /sans|arial|helvet|verdana|tahoma|trebuchet|calibri|candara|corbel|segoe|univers|frutiger|futura|myriad|gill|optima|grotes|gothic|avenir|roboto|lato|inter(?!\p{Ll})|montserrat|impact|franklin|swiss|dax|avant|eurostile|interstate|whitney|proxima|(?:^|\+)cmss/iu;
const SERIF =
  /times|serif|roman|georgia|garamond|palatino|palladio|pagella|antiqua|bookman|century|schoolbook|cambria|constantia|minion|caslon|baskerville|bodoni|didot|goudy|sabon|bembo|perpetua|charter|utopia|termes|libertin|rockwell|clarendon|caecilia|mincho|batang|song|ming|cardo|gentium|jenson|janson|plantin|tiempos|playfair|merriweather|lora|crimson|spectral|slab|symbol|egyptienne|cochin|hoefler|swift|melior|walbaum|trajan|freeser|(?:^|\+)(?:cmr|cmb|cmti|sfrm)/iu;

/** The families of replacement fonts, by the shape of their letters. */
export type Family = "sans" | "serif" | "fixed";

/** A font's look, according to its name. */
export interface NamedLook {
  isBold: boolean;
  isItalic: boolean;
  /** Missing if the name does not say. */
  family: Family | undefined;
}

/** Reads the look of a font from its PostScript name. */
export function lookInName(postScriptName: string): NamedLook {
  const name = nameOfWhole(postScriptName);
  return { isBold: BOLD.test(name), isItalic: ITALIC.test(name), family: familyIn(name) };
}

/** The name of a font without a subset's prefix. */
export function nameOfWhole(postScriptName: string): string {
  return postScriptName.replace(SUBSET, "");
}

function familyIn(name: string): Family | undefined {
  if (FIXED.test(name)) return "fixed";
  if (SANS.test(name)) return "sans";
  return SERIF.test(name) ? "serif" : undefined;
}
