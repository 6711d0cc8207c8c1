import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";

type Operators = Pick<
  Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>,
  "fnArray" | "argsArray"
>;

const maskArguments = v.looseTuple([v.looseObject({ smask: v.looseObject({}) })]);
const NUMBERS_A_PICTURE = 6;

/**
 * Finds the pictures that a page draws only into a mask, as programs do for soft shadows: pdf.js lists them among the
 * page's own, at places that mean nothing. Told of each operator before it is executed.
 */
export class MaskPictures {
  /** Of the open groups, how many pictures preceded it if it is a mask. */
  readonly #groups: (number | undefined)[] = [];
  readonly #found = new Set<number>();

  /** Their positions in the list of pictures. */
  get found(): ReadonlySet<number> {
    return this.#found;
  }

  /** `listed` returns what pdf.js has listed of the pictures drawn so far; it is asked at the ends of masks only. */
  before(index: number, { fnArray, argsArray }: Operators, listed: () => unknown): void {
    const operator: unknown = fnArray[index];
    if (operator === OPS.beginGroup) {
      this.#groups.push(isMask(argsArray[index]) ? picturesIn(listed()) : undefined);
    } else if (operator === OPS.endGroup) {
      const first = this.#groups.pop();
      if (first === undefined) return;
      const end = picturesIn(listed());
      for (let at = first; at < end; at += 1) this.#found.add(at);
    }
  }
}

function isMask(args: unknown): boolean {
  return v.is(maskArguments, args);
}

function picturesIn(coordinates: unknown): number {
  if (!ArrayBuffer.isView(coordinates) || !("length" in coordinates)) return 0;
  return typeof coordinates.length === "number" ? coordinates.length / NUMBERS_A_PICTURE : 0;
}
