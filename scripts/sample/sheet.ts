import {
  clip,
  endPath,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  PDFArray,
  type PDFDict,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  beginText,
  endText,
  rgb,
  setCharacterSpacing,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
  setWordSpacing,
  type PDFImage,
  type PDFPage,
} from "pdf-lib";
import type { Rgb } from "./colour.ts";
import type { Run } from "./inline-text.ts";
import type { Line } from "./line-breaking.ts";
import type { Faces, Typeface } from "./typeface.ts";

/** Page size in points (A4). */
export const PAGE = { width: 595, height: 842 } as const;

/** A rectangle in points, measured from the top left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How one line of text looks. `align` says which end of the text x is; `turned` prints it upside down. */
export interface TextStyle {
  readonly face: Typeface;
  readonly size: number;
  readonly colour: Rgb;
  readonly tracking?: number;
  readonly align?: "left" | "centre" | "right";
  readonly turned?: boolean;
}

/** Fill and stroke of a vector shape; line widths in points. */
export interface Paint {
  readonly fill?: Rgb;
  readonly stroke?: Rgb;
  readonly lineWidth?: number;
  readonly dash?: number[];
  readonly opacity?: number;
}

/** One page to draw on. All positions are in points from the top left corner; text positions are baselines. */
export class Sheet {
  readonly number: number;
  readonly page: PDFPage;
  readonly faces: Faces;

  constructor(page: PDFPage, number: number, faces: Faces) {
    this.page = page;
    this.number = number;
    this.faces = faces;
    for (const face of Object.values<Typeface>({ ...faces }))
      page.node.setFontDictionary(PDFName.of(face.resource), face.ref);
  }

  /** Fills the whole page with one colour. */
  fill(colour: Rgb): void {
    this.rect({ x: 0, y: 0, ...PAGE }, { fill: colour });
  }

  rect(box: Box, paint: Paint): void {
    this.path(`M0 0H${box.width}V${box.height}H0Z`, paint, box);
  }

  circle(x: number, y: number, radius: number, paint: Paint): void {
    const r = radius;
    this.path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`, paint, { x, y });
  }

  /** Draws an SVG path whose origin is the given point. */
  path(d: string, paint: Paint, origin = { x: 0, y: 0 }): void {
    const { fill, stroke, lineWidth = 1, dash, opacity } = paint;
    this.page.drawSvgPath(d, {
      x: origin.x,
      y: PAGE.height - origin.y,
      ...(fill && { color: rgb(...fill) }),
      ...(stroke && { borderColor: rgb(...stroke), borderWidth: lineWidth }),
      ...(dash && { borderDashArray: dash }),
      ...(opacity !== undefined && { opacity, borderOpacity: opacity }),
    });
  }

  /** Prints one line and returns its width. */
  text(text: string, x: number, y: number, style: TextStyle): number {
    const tracking = style.tracking ?? 0;
    const width = style.face.measure(text, style.size, tracking) - tracking;
    const shift = style.align === "centre" ? width / 2 : style.align === "right" ? width : 0;
    const turn = style.turned ? -1 : 1;
    this.page.pushOperators(
      beginText(),
      setFillingRgbColor(...style.colour),
      setCharacterSpacing(tracking),
      setWordSpacing(0),
      setFontAndSize(style.face.resource, style.size),
      setTextMatrix(turn, 0, 0, turn, x - shift * turn, PAGE.height - y),
      this.#showText(style.face, text),
      endText(),
    );
    return width;
  }

  /** Prints a broken line of running text; words that carry an href become underlined links. */
  line(line: Line, x: number, y: number, size: number, colour: Rgb, linkColour: Rgb): void {
    const space = line.words[0]?.[0]?.face.measure(" ", size, 0) ?? 0;
    const operators = [
      beginText(),
      setCharacterSpacing(0),
      setWordSpacing(line.wordGap - space),
      setTextMatrix(1, 0, 0, 1, x, PAGE.height - y),
    ];
    let cursor = x;
    line.words.forEach((word, index) => {
      for (const run of word) {
        const width = run.face.measure(run.text, size, 0);
        operators.push(setFillingRgbColor(...(run.href === undefined ? colour : linkColour)));
        operators.push(setFontAndSize(run.face.resource, size), this.#showText(run.face, run.text));
        const joined = run === word.at(-1) && line.words[index + 1]?.[0]?.href === run.href;
        this.#linkRun(
          run,
          { x: cursor, y, width: width + (joined ? line.wordGap : 0), height: size },
          linkColour,
        );
        cursor += width;
      }
      if (index === line.words.length - 1) return;
      const last = word.at(-1);
      if (last !== undefined) operators.push(this.#showText(last.face, " "));
      cursor += line.wordGap;
    });
    this.page.pushOperators(...operators, endText());
  }

  /** Places a picture so that it fills the box, cut off evenly where the proportions differ. */
  image(image: PDFImage, box: Box, focus = { x: 0.5, y: 0.5 }): void {
    const scale = Math.max(box.width / image.width, box.height / image.height);
    const width = image.width * scale;
    const height = image.height * scale;
    const left = box.x - (width - box.width) * focus.x;
    const top = box.y - (height - box.height) * focus.y;
    this.page.pushOperators(
      pushGraphicsState(),
      rectangle(box.x, PAGE.height - box.y - box.height, box.width, box.height),
      clip(),
      endPath(),
    );
    this.page.drawImage(image, { x: left, y: PAGE.height - top - height, width, height });
    this.page.pushOperators(popGraphicsState());
  }

  /** Makes a box open an address (https: or mailto:). */
  link(box: Box, address: string): void {
    const { context } = this.page.doc;
    this.#annotate(box, context.obj({ Type: "Action", S: "URI", URI: PDFString.of(address) }));
  }

  /** Makes a box lead to another page of the magazine. */
  goTo(box: Box, target: Sheet): void {
    const { context } = this.page.doc;
    this.#annotate(box, context.obj({ Type: "Action", S: "GoTo", D: [target.page.ref, "Fit"] }));
  }

  #annotate(box: Box, action: PDFDict): void {
    const { context } = this.page.doc;
    const bottom = PAGE.height - box.y - box.height;
    const annotation = context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [box.x, bottom, box.x + box.width, bottom + box.height],
      Border: [0, 0, 0],
      A: action,
    });
    this.page.node.addAnnot(context.register(annotation));
  }

  #linkRun(run: Run, at: Box, colour: Rgb): void {
    if (run.href === undefined) return;
    this.rect({ x: at.x, y: at.y + 1.6, width: at.width, height: 0.5 }, { fill: colour });
    this.link({ ...at, y: at.y - at.height * 0.8, height: at.height * 1.15 }, run.href);
  }

  #showText(face: Typeface, text: string): PDFOperator {
    const operands = PDFArray.withContext(this.page.doc.context);
    for (const operand of face.encode(text)) operands.push(operand);
    return PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [operands]);
  }
}
