import type { IsLayerShown } from "#converter/drawing/layers.ts";
import { listOf } from "./matrices.ts";

/** What a part of a page says instead of what its glyphs are. */
export interface ReplacedText {
  text: string;
  /** A description, which counts only where the glyphs say nothing. */
  isDescription: boolean;
}

interface Mark {
  isSeen: boolean;
  replaced: ReplacedText | undefined;
}

const WHOLE_PAGE: Mark = { isSeen: true, replaced: undefined };

/** Descriptions of these are no text in place of letters. */
const PICTURES: ReadonlySet<unknown> = new Set(["Figure", "Formula", "Artifact"]);

/** The marked contents around what is drawn. */
export class MarkedContent {
  readonly #open: Mark[] = [];
  readonly #isLayerSeen: IsLayerShown;

  constructor(isLayerSeen: IsLayerShown) {
    this.#isLayerSeen = isLayerSeen;
  }

  /** Whether no layer around is off. */
  get isSeen(): boolean {
    return this.#innermost.isSeen;
  }

  /** The text that the outermost of them states. */
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
