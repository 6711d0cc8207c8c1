import type { BookView, Scene } from "./book-view.ts";
import type { Point } from "#reader/hands/commands.ts";
import { isCorner, leanOf, resisted, slidByHand, turnedByHand } from "#reader/geometry/drag.ts";
import type { Spread } from "#reader/geometry/spreads.ts";
import type { Grip } from "#reader/hands/gestures.ts";
import { isMotionReduced } from "./view-mode.ts";
import type { ViewSurroundings } from "./view-mode.ts";

/** How far the book can be pulled at its ends, in CSS pixels. */
const GIVE = 60;
/** Without animation, a hand that moves this far, or this fast, turns. */
const SWIPE_LENGTH = 40;
const SWIPE_SPEED = 0.3;

/** Turns pages by hand: the leaf, or the sliding page, follows until it is released. */
export class PageDragging {
  readonly #surroundings: ViewSurroundings;
  readonly #view: BookView;
  readonly #sceneOf: (spread: Spread) => Scene;

  constructor(surroundings: ViewSurroundings, view: BookView, sceneOf: (spread: Spread) => Scene) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.#sceneOf = sceneOf;
  }

  /** Starts to turn in the hand's direction; undefined for a vertical movement that did not grip a corner. */
  start(from: Point, way: Point): Grip | undefined {
    const corner = this.#cornerAt(from);
    if (corner === 0 && Math.abs(way.y) > Math.abs(way.x)) return undefined;
    const sign = corner === 0 ? (way.x < 0 ? -1 : 1) : corner === 1 ? -1 : 1;
    const isForward = (sign === -1) === (this.#surroundings.direction === "ltr");
    const { position } = this.#surroundings;
    const spread = isForward ? position.following : position.preceding;
    const turn = (): void => void position[isForward ? "next" : "previous"]("reader");
    if (!spread) return this.#pull(sign, isForward && position.hasEnd ? turn : undefined);
    if (isMotionReduced()) return swipe(sign, turn);
    return this.#hold(from, { spread, sign, isForward }, turn);
  }

  /** The side of the spine on which a hand grips a corner of facing pages; 0 for none. */
  #cornerAt(from: Point): 1 | -1 | 0 {
    const { left, top } = this.#surroundings.book.getBoundingClientRect();
    const at = { x: from.x - left, y: from.y - top };
    for (const { x, y, width, height, side } of this.#view.placements) {
      if (side === "whole") continue;
      const across = side === "right" ? at.x - x : x + width - at.x;
      if (isCorner(across / width, (at.y - y) / height)) return side === "right" ? 1 : -1;
    }
    return 0;
  }

  #hold(
    from: Point,
    { spread, sign, isForward }: { spread: Spread; sign: 1 | -1; isForward: boolean },
    turn: () => void,
  ): Grip {
    const scene = this.#sceneOf(spread);
    const { left } = this.#surroundings.book.getBoundingClientRect();
    const spine = left + scene.spine;
    const width = Math.max(...this.#view.placements.map((placement) => placement.width), 1);
    const held = this.#view.hold(scene, isForward ? 1 : -1);
    // The leaf is on the side from which it moves away.
    const grip = (-sign * (from.x - spine)) / width;
    return {
      move: ({ x, y }, at) => {
        const along = sign * x;
        const isTurn = held.kind === "turn";
        held.move(
          isTurn ? turnedByHand(grip, along / width) : slidByHand(along, scene.slideLength),
          leanOf(y, at.x - spine, width),
        );
      },
      end: ({ x }) => {
        if (held.release(sign * x)) turn();
      },
    };
  }

  /** @param turn opens what follows the last page */
  #pull(sign: 1 | -1, turn: (() => void) | undefined): Grip {
    const { move, end } = swipe(sign, turn ?? (() => {}));
    return {
      move: (way, at) => {
        this.#view.pull(resisted(way.x, GIVE));
        move(way, at);
      },
      end: (speed) => {
        this.#view.pull(0);
        end(speed);
      },
    };
  }
}

function swipe(sign: 1 | -1, turn: () => void): Grip {
  let along = 0;
  return {
    move: ({ x }) => {
      along = sign * x;
    },
    end: ({ x }) => {
      if (along >= SWIPE_LENGTH || sign * x >= SWIPE_SPEED) turn();
    },
  };
}
