/** Lines of pdf.js's worker, and their replacements. */
export type Change = readonly [line: string, changed: string];

/** pdf.js misses the end marker of a complete JPEG; it notices a missing part all the same. */
const JPEG_BYTES = "bytes = this.#skipUselessBytes(bytes || this.bytes);";
const ENDED_JPEGS: Change = [
  JPEG_BYTES,
  `${JPEG_BYTES}
    bytes = globalThis.ImageDecoder?.huffmanCoded?.(bytes) ?? bytes;
    if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) {
      const length = bytes.length - (bytes.at(-1) === 0xff);
      const ended = new Uint8Array(length + 2);
      ended.set(bytes.subarray(0, length));
      ended.set([0xff, 0xd9], length);
      ended.isCut = true;
      bytes = ended;
    }`,
];
/** The canvas gets a coding that it knows. */
const DRAWN_BYTES = "let data = this.#skipUselessBytes(bytes);";
const HUFFMAN_JPEGS: Change = [
  DRAWN_BYTES,
  `${DRAWN_BYTES} data = globalThis.ImageDecoder?.huffmanCoded?.(data) ?? data;`,
];
/** Bytes: a picture of a hostile size must not be completed. */
const MOST_WHITE = 100_000_000;
/** The rows of a JPEG that lacks its end would be stretched over the whole picture. */
const FEWER_ROWS = "maybeScanLines > 0 && Math.round(frame.scanLines / maybeScanLines) >= 5";
const UNSTRETCHED_JPEGS: Change = [FEWER_ROWS, `!data.isCut && ${FEWER_ROWS}`];
/** The missing rows have the gray of no bytes in each ink. */
const END_FOUND = 'new EOIMarkerError("Found EOI marker (0xFFD9) while parsing scan data");';
const END_CAUGHT = "} else if (ex instanceof EOIMarkerError) {";
const JPEG_READ = `forceRGB: this.forceRGB
    });`;
const SHORT_JPEGS: readonly Change[] = [
  [
    END_FOUND,
    `Object.assign(${END_FOUND.slice(0, -1)}, {
            rows: Math.floor(blockRow / (component?.v || 1)) * 8 * frame.maxV,
          });`,
  ],
  [END_CAUGHT, `${END_CAUGHT} if (!frame.progressive) this.foundRows = ex.rows;`],
  [JPEG_READ, `${JPEG_READ} whitenBelow(data, jpegImage, this);`],
];
/** Rows that a picture's data lack are black without a word. */
const PICTURE_BYTES = "await this.image.getImageData(length, this.jpxDecoderOptions);";
const SHORT_PICTURES: Change = [
  `const imageBytes = ${PICTURE_BYTES}`,
  `let imageBytes = ${PICTURE_BYTES}
    const isCoded = this.image instanceof JpegStream || this.image instanceof JpxStream;
    if (!isCoded && imageBytes.length <= length - length / this.height) {
      warn("Unable to decode image - its data end early");
      if (length < ${MOST_WHITE}) {
        const white = new Uint8ClampedArray(length).fill(this.numComps === 4 ? 0 : 255);
        white.set(imageBytes);
        imageBytes = white;
      }
    }`,
];
/** Rows that a fax's data lack are black, too. */
const FAX =
  'this.buffer = await JBig2CCITTFaxImage.instance.decode(bytes, this.dict.get("W", "Width"), this.dict.get("H", "Height"), null, this.params);';
const SHORT_FAXES: Change = [
  FAX,
  FAX.replace(" await", " await withWhiteEnd(await").replace(";", ", bytes, this);"),
];

/**
 * Completes a fax that neither fills its picture nor has the mark of its end. More bits change rows only where the data
 * end, and only if black is 0, as rows that are lacking then are.
 */
const WITH_WHITE_END = `
async function withWhiteEnd(rows, coded, { dict, params }) {
  const [width, height] = [dict.get("W", "Width"), dict.get("H", "Height")];
  if (rows.subarray(-Math.ceil(width / 8)).some((bits) => bits !== 0)) return rows;
  const bits = [...coded.subarray(-8)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  if (/0{11}1[01]?0{11}1/.test(bits)) return rows;
  const longer = new Uint8Array(coded.length + 1000).fill(255);
  longer.set(coded);
  const decode = (data) =>
    JBig2CCITTFaxImage.instance.decode(data, width, height, null, { ...params, BlackIs1: false });
  const plain = params.BlackIs1 ? await decode(coded) : rows;
  const others = await decode(longer);
  const end = plain.findIndex((bits, at) => bits !== others[at]);
  if (end < 0) return rows;
  warn("Unable to decode image - its data end early");
  return rows.fill(dict.getArray("D", "Decode")?.[0] === 1 ? 0 : 255, end);
}`;

/** No ink is white. */
const WHITEN_BELOW = `
function whitenBelow(data, { foundRows, height, numComponents }, { dict, drawHeight, forceRGB, forceRGBA }) {
  if (foundRows === undefined) return;
  const space = dict?.get("CS", "ColorSpace");
  const kind = (Array.isArray(space) ? dict.xref.fetchIfRef(space[0]) : space)?.name;
  const isInk = numComponents === 4 || kind === "Separation" || kind === "DeviceN";
  const isZero = !forceRGB && !forceRGBA && isInk !== (dict?.getArray("D", "Decode")?.[0] === 1);
  const from = Math.floor((foundRows * drawHeight) / height) * (data.length / drawHeight);
  data.fill(isZero ? 0 : 255, from);
}`;

/** Show pictures whose data end early as far as they go, with white below, and report them. */
export const PICTURE_CHANGES: readonly Change[] = [
  ENDED_JPEGS,
  HUFFMAN_JPEGS,
  UNSTRETCHED_JPEGS,
  ...SHORT_JPEGS,
  SHORT_PICTURES,
  SHORT_FAXES,
];
export const PICTURE_FUNCTIONS = WITH_WHITE_END + WHITEN_BELOW;
