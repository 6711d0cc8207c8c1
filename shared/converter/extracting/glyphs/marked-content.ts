import type { IsLayerShown } from "#converter/drawing/layers.ts";
import { listOf } from "./matrices.ts";

/** A text that replaces the glyphs of a part of a page. */
export interface ReplacedText {
  text: string;
  /** A description, which counts only if the glyphs have no meaning. */
  isDescription: boolean;
}

interface Mark {
  isSeen: boolean;
  replaced: ReplacedText | undefined;
}

const WHOLE_PAGE: Mark = { isSeen: true, replaced: undefined };

/** Descriptions of these are not the text of letters. */
const PICTURES: ReadonlySet<unknown> = new Set(["Figure", "Formula", "Artifact"]);

/** The open marked contents around the current operator. */
export class MarkedContent {
  readonly #open: Mark[] = [];
  readonly #isLayerSeen: IsLayerShown;

  constructor(isLayerSeen: IsLayerShown) {
    this.#isLayerSeen = isLayerSeen;
  }

  /** Whether all surrounding layers are visible. */
  get isSeen(): boolean {
    return this.#innermost.isSeen;
  }

  /** The text stated by the outermost one. */
  get replaced(): ReplacedText | undefined {
    return this.#innermost.replaced;
  }

  begin([tag, properties, texts]: readonly unknown[]): void {
    const { isSeen, replaced } = this.#innermost;
    this.#open.push({
      isSeen: isSeen && (tag !== "OC" || this.#isLayerSeen(properties)),
      replaced: replaced ?? replacedText(tag, texts),
    });
  }

  end(): void {
    this.#open.pop();
  }

  get #innermost(): Mark {
    return this.#open.at(-1) ?? WHOLE_PAGE;
  }
}

function replacedText(tag: unknown, texts: unknown): ReplacedText | undefined {
  const [actual, description] = listOf(texts);
  if (typeof actual === "string") return { text: actual, isDescription: false };
  if (typeof description !== "string" || PICTURES.has(tag)) return undefined;
  return { text: description, isDescription: true };
}
