import { makeLeaf, removeLeaf } from "./leaf-view.ts";
import { Motion } from "./motion.ts";
import type { MovingPart } from "./motion.ts";

/** Duration of a whole movement, in milliseconds, unhurried. */
export const DURATION_MS = { turn: 620, slide: 300 } as const;

/** The leaving and the coming pages. All figures are at their resting places. */
export interface Exchange {
  /** The parent of the pages, which also contains the leaf during the turn. */
  book: HTMLElement;
  leaving: readonly HTMLElement[];
  arriving: readonly HTMLElement[];
  /** Direction of the leaving pages: left when reading on in a magazine that reads from the left. */
  towards: "left" | "right";
  /** The book's shift before and after, in pixels. */
  shifts: readonly [number, number];
  /** Position of the spine in the book, and how far a sliding page moves, in pixels. */
  spine: number;
  slideLength: number;
}

export interface Turn {
  /** Facing pages turn about the spine like paper, single ones slide. */
  kind: "turn" | "slide";
  motion: Motion;
  /** Leans the leaf by `degrees` while a hand holds it; undefined after its release. */
  lean: (degrees: number | undefined) => void;
  /** Removes all traces of the movement. The figures are at their resting places. */
  end: () => void;
}

export function prepareTurn(exchange: Exchange): Turn {
  const figures = [...exchange.leaving, ...exchange.arriving];
  const isFacing = figures.every((figure) => figure.dataset["side"] !== "whole");
  return isFacing ? leafTurn(exchange) : slide(exchange);
}

function leafTurn({ book, leaving, arriving, towards, shifts, spine }: Exchange): Turn {
  const from = towards === "left" ? "right" : "left";
  const front = leaving.find((figure) => figure.dataset["side"] === from);
  const back = arriving.find((figure) => figure.dataset["side"] === towards);
  const leaf = makeLeaf({ front, back, from }, spine);
  for (const page of [front, back]) page?.classList.add("on-leaf");
  book.append(leaf.element);
  const motion = new Motion([...leaf.parts, shifting(book, shifts)]);
  return {
    kind: "turn",
    motion,
    lean: (degrees) => {
      leaf.element.classList.toggle("held", degrees !== undefined);
      leaf.element.style.transform = leaf.leaning(degrees ?? 0, motion.progress);
    },
    end: () => {
      motion.release();
      removeLeaf(leaf.element);
      for (const page of [front, back]) page?.classList.remove("on-leaf");
    },
  };
}

function slide({ book, leaving, arriving, towards, shifts, slideLength }: Exchange): Turn {
  const sign = towards === "left" ? -1 : 1;
  const sliding = (element: HTMLElement, start: number): MovingPart => ({
    element,
    at: (progress) => ({ transform: `translateX(${sign * (progress - start) * slideLength}px)` }),
  });
  const motion = new Motion([
    ...leaving.map((figure) => sliding(figure, 0)),
    ...arriving.map((figure) => sliding(figure, 1)),
    shifting(book, shifts),
  ]);
  return { kind: "slide", motion, lean: () => {}, end: () => motion.release() };
}

function shifting(book: HTMLElement, [before, after]: Exchange["shifts"]): MovingPart {
  return {
    element: book,
    at: (progress) => ({
      transform: `translateX(${before + (after - before) * progress}px)`,
    }),
  };
}
