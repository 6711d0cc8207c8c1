import { registerHooks } from "node:module";
import { type Change, PICTURE_CHANGES, PICTURE_FUNCTIONS } from "./cut-pictures.ts";
import { MESH_CHANGES, MESH_FUNCTIONS } from "./mesh-colours.ts";
import { LETTER_CHANGES, LETTER_FUNCTIONS } from "./typeset-letters.ts";

const WORKER = /\/pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs$/u;

/** Lists a marked content with only one number of its properties. */
const MARK = 'args = [args[0].name, args[1] instanceof Dict ? args[1].get("MCID") : null];';
/** Adds the texts in the properties. */
const STATED_TEXTS: Change = [
  MARK,
  MARK.replace(
    "];",
    `, ((properties) => ["ActualText", "Alt"].map((key) => {
    const text = properties instanceof Dict ? properties.get(key) : null;
    return typeof text === "string" ? stringToPDFString(text) : null;
  }))(args[1] instanceof Name ? resources.get("Properties")?.get?.(args[1].name) : args[1])];`,
  ),
];

/** Inks that are all called None leave no trace on paper; pdf.js paints their replacement. */
const NO_INK: Change = [
  "return new AlternateCS(numComps, baseCS, tintFn);",
  `const inks = new AlternateCS(numComps, baseCS, tintFn);
  if ([name].flat().every((each) => xref.fetchIfRef(each)?.name === "None")) {
    inks.isNoInk = true;
    inks.getRgbHex = () => "transparent";
  }
  return inks;`,
];
/** The same for pictures. */
const PICTURE = 'const imageMask = dict.get("IM", "ImageMask") || false;';
const NO_INK_PICTURES: Change = [
  PICTURE,
  `if (isInNoInk(dict.getRaw("CS") ?? dict.getRaw("ColorSpace"), this.xref, resources)) {
      return;
    }
    ${PICTURE}`,
];
/** A colour space begins with its first colour, which pdf.js leaves to the following operator. */
const FIRST_COLOURS: readonly Change[] = ["fill", "stroke"].flatMap((kind) =>
  [`${kind}CS`, "colorSpace || ColorSpaceUtils.gray"].map((space): Change => {
    const line = `stateManager.state.${kind}ColorSpace = ${space};`;
    const operator = kind === "fill" ? "setFillRGBColor" : "setStrokeRGBColor";
    const before = `stateManager.state.${kind}ColorSpace`;
    return [line, `noteFirstColour(operatorList, OPS.${operator}, ${before}, ${space}); ${line}`];
  }),
);
/** For a standard font with glyph numbers that the PDF lacks, pdf.js forgets all but the first letter of a text. */
const WHOLE_TEXTS: Change = [
  "toUnicode.set(charCode, fontCharCode);",
  `const ownText = this.toUnicode instanceof IdentityToUnicodeMap ? "" : this.toUnicode.get(charCode);
        toUnicode.set(charCode, ownText || fontCharCode);`,
];
/**
 * If a font has no texts, glyph names provide them, including variants of letters, several letters, and signs: `a.sc`,
 * `f_f_i`, `a73`.
 */
const NAMED_LETTERS: Change = [
  "let unicode = glyphsUnicodeMap[glyphName];",
  `let unicode = glyphsUnicodeMap[glyphName];
      const namedLetters = unicode === undefined ? lettersOfGlyph(glyphName, properties.name) : "";
      if (namedLetters) {
        toUnicode.set(+charcode, namedLetters);
        continue;
      }`,
];
/** Glyphs of a PDF's own font whose texts are stated, but for some or as nothing, have none; pdf.js makes up letters. */
const STATED_MAP = "properties.hasIncludedToUnicodeMap = !!properties.toUnicode?.size;";
const CODE_AS_TEXT = "let unicode = this.toUnicode.get(charcode) || charcode;";
const TEXTLESS_GLYPHS: readonly Change[] = [
  [
    STATED_MAP,
    `${STATED_MAP}
    if (properties.hasIncludedToUnicodeMap && properties.composite) {
      properties.toUnicode.isStated =
        !properties.cMap.builtInCMap || properties.cMap instanceof IdentityCMap;
    }`,
  ],
  [
    CODE_AS_TEXT,
    CODE_AS_TEXT.replace(
      "|| charcode",
      '?? (this.toUnicode.isStated && !this.missingFile ? "" : charcode)',
    ),
  ],
];
/** A font without widths has those of the standard fonts, which lack Cyrillic, Greek and variants of letters. */
const STANDARD_WIDTHS = "charCode in encoding && widthsByGlyphName[encoding[charCode]]";
const NAMED_WIDTHS: Change = [
  `${STANDARD_WIDTHS};`,
  `${STANDARD_WIDTHS} || diffs.has(charCode) && widthOfGlyph(diffs.get(charCode), widthsByGlyphName);`,
];
/** Some programs write addresses like texts, with a mark of their encoding. */
const ENCODED_ADDRESSES: Change = [
  'url = action.get("URI");',
  `url = action.get("URI");
          if (typeof url === "string" && /^(?:\\xfe\\xff|\\xff\\xfe|\\xef\\xbb\\xbf)/.test(url)) {
            url = stringToPDFString(url);
          }`,
];
/** Other files and programs are not links; only addresses in their place are, without a file's page. */
const OTHER_FILES: Change = [
  "const remoteDest = fetchRemoteDest(action);",
  `if (!/^https?:/i.test(url)) {
            url = undefined;
            break;
          }
          const remoteDest = /^[^[]*$/.exec(fetchRemoteDest(action) ?? "")?.[0];`,
];
/** Scripts open an address in more ways than pdf.js knows: by a document's method, and by a parameter's name. */
const SCRIPTED_ADDRESSES: Change = [
  "const jsUrl = regex.exec(str);",
  String.raw`const jsUrl =
    /^\s*(app\.launchURL|window\.open|xfa\.host\.gotoURL|(?:(?:this|event\.target)\.)?getURL)\s*\(\s*(?:\{\s*cURL\s*:\s*)?['"]([^'"]*)['"]\s*[,)}]/i.exec(str);`,
];
/** A button first hides a field or runs a script, and then leads elsewhere. */
const ACTION = `if (action instanceof Dict) {
      const actionType = action.get("S");`;
const CHAINED_ACTIONS: Change = [
  ACTION,
  ACTION.replace("{", "{ action = leadingAction(action, destDict.get('AA'));"),
];
/** For the text below links and in notes, which nobody reads here, pdf.js would read each such page once more. */
const NO_TEXTS_OF_ANNOTATIONS: readonly Change[] = ["hasTextContent", "overlaysTextContent"].map(
  (kind): Change => [`annotation.${kind} && isVisible`, "false"],
);
/** The window of a comment belongs to the program that shows it; no other program draws what some write for it. */
const WINDOW = "this.data.noHTML = false;\n    if (this.width === 0 || this.height === 0) {";
const NO_WINDOWS: Change = [WINDOW, `this.appearance = null;\n    ${WINDOW}`];
const LETTERS_OF_GLYPH = `
function lettersOfGlyph(name, font) {
  const sign = /dingbats/iu.test(font) ? getDingbatsGlyphsUnicode()[name] : undefined;
  if (sign) return String.fromCodePoint(sign);
  if (!/^.+[._]|^uni[0-9A-F]{8}/u.test(name)) return "";
  const parts = name.replace(/(?<=.)\\..*$/u, "").split("_").map((part) => {
    if (/^uni(?:[0-9A-F]{4})+$/u.test(part)) {
      return part.slice(3).replace(/.{4}/gu, (unit) => String.fromCharCode(parseInt(unit, 16)));
    }
    const code = getUnicodeForGlyph(part, getGlyphsUnicode());
    return code > 0 ? String.fromCodePoint(code) : undefined;
  });
  return parts.includes(undefined) ? "" : parts.join("");
}`;

/** In thousandths of the size; the fixed one is that of most letters. */
const WIDTH_OF_GLYPH = `
function widthOfGlyph(name, widths) {
  if (name === ".notdef") return 0;
  const parts = name.replace(/(?<=.)\\..*$/u, "").split("_").map((part) => widths[part]);
  return parts.includes(undefined) ? 600 : parts.reduce((sum, width) => sum + width, 0);
}`;

/** Only changes from and to no ink: otherwise, in every PDF examined, an operator follows. */
const NOTE_FIRST_COLOUR = `
function noteFirstColour(operators, operator, before, space) {
  if (!before?.isNoInk && !space.isNoInk) return;
  const tints = new Float32Array(space.numComps ?? 0).fill(space.name === "Alternate" ? 1 : 0);
  if (space.name === "DeviceCMYK") tints[3] = 1;
  operators.addOp(operator, [space.name === "Pattern" ? "transparent" : space.getRgbHex(tints, 0)]);
}`;

const IS_IN_NO_INK = `
function isInNoInk(raw, xref, resources) {
  let space = xref.fetchIfRef(raw);
  if (space instanceof Name) {
    const known = resources?.get("ColorSpace");
    space = known instanceof Dict ? known.get(space.name) : undefined;
  }
  if (!Array.isArray(space)) return false;
  const kind = xref.fetchIfRef(space[0])?.name;
  if (kind === "Indexed" || kind === "I") return isInNoInk(space[1], xref, resources);
  if (kind !== "Separation" && kind !== "DeviceN") return false;
  return [xref.fetchIfRef(space[1])].flat().every((ink) => xref.fetchIfRef(ink)?.name === "None");
}`;

/** The first action that leads somewhere, of those one after the other; or else the first. */
const LEADING_ACTION = `
function leadingAction(first, others) {
  const open = [first, ...(others instanceof Dict ? [others.get("D"), others.get("U")] : [])];
  for (let count = 0; open.length > 0 && count < 100; count += 1) {
    const action = open.shift();
    if (!(action instanceof Dict)) continue;
    if (isLeading(action)) return action;
    open.unshift(...[action.getArray("Next")].flat().slice(0, 100));
  }
  return first;
}
function isLeading(action) {
  const kind = action.get("S")?.name;
  if (kind === "Named") return /^(?:First|Last|Next|Prev)Page$/.test(action.get("N")?.name);
  if (kind === "GoToR" || kind === "Launch") {
    const file = action.get("F");
    return /^https?:/i.test(file instanceof Dict ? new FileSpec(file).filename : file);
  }
  if (kind !== "JavaScript") return kind === "URI" || kind === "GoTo";
  const script = action.get("JS");
  return typeof script === "string" && recoverJsURL(stringToPDFString(script, true)) !== null;
}`;

const CHANGES = [
  STATED_TEXTS,
  NO_INK,
  NO_INK_PICTURES,
  ...PICTURE_CHANGES,
  ...LETTER_CHANGES,
  ...MESH_CHANGES,
  ...FIRST_COLOURS,
  WHOLE_TEXTS,
  NAMED_LETTERS,
  ...TEXTLESS_GLYPHS,
  NAMED_WIDTHS,
  ENCODED_ADDRESSES,
  OTHER_FILES,
  CHAINED_ACTIONS,
  SCRIPTED_ADDRESSES,
  ...NO_TEXTS_OF_ANNOTATIONS,
  NO_WINDOWS,
];
const FUNCTIONS =
  NOTE_FIRST_COLOUR +
  LETTERS_OF_GLYPH +
  WIDTH_OF_GLYPH +
  IS_IN_NO_INK +
  LEADING_ACTION +
  PICTURE_FUNCTIONS +
  LETTER_FUNCTIONS +
  MESH_FUNCTIONS;

/**
 * Patches lines of pdf.js's worker on load: a page's operators carry each marked content's `ActualText` and `Alt`,
 * glyphs have their whole text and a width, links their address in any encoding or the action that leads there, inks
 * called None leave no trace, and pictures that end early are reported. A version without such a line works as before.
 * Call before the first document.
 */
export function changeWorker(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!WORKER.test(url) || !loaded.source) return loaded;
      const { source } = loaded;
      let code = typeof source === "string" ? source : new TextDecoder().decode(source);
      for (const [line, changed] of CHANGES) {
        code = code.replace(line, () => changed);
      }
      return { ...loaded, source: code + FUNCTIONS };
    },
  });
}
