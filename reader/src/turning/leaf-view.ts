import { create } from "#reader/dom/dom.ts";
import { eyeFor, freeEdgeOf, leafStrips, leaningLeaf } from "#reader/geometry/leaf.ts";
import { returnImage } from "#reader/dom/image-pool.ts";
import { type Moving, opposite, type ShapeAt, STRIPS, strips } from "./strips.ts";

/** The depth of the leaf's shadows on the pages below. */
const SHADOW = 0.32;
/** The number of cached shapes; a whole movement has fewer. */
const MOST_SHAPES = 64;
/** How far the middle of a leaning leaf rises above the line from the spine to its edge, in pixels. */
const BULGE = 4;

/** A leaf between two spreads: the page that lifts off and the one on its back. Either may be missing. */
export interface LeafSides {
  front: HTMLElement | undefined;
  back: HTMLElement | undefined;
  /** The side from which it lifts off. */
  from: "left" | "right";
}

interface Leaf extends Moving {
  /** The transform of a leaf that leans by `degrees` at this progress, kept on the stage. */
  leaning: (degrees: number, progress: number) => string;
}

/**
 * Makes the leaf: copies of both pages' pictures, cut into strips that bend, with shadows on and below it. The pages
 * themselves stay in place, out of sight. `spine` is the spine's place in the book, in pixels.
 */
export function makeLeaf({ front, back, from }: LeafSides, spine: number): Leaf {
  const element = create("div", "leaf");
  element.setAttribute("aria-hidden", "true");
  element.style.left = `${spine}px`;
  const page = front ?? back;
  if (!page) return { element, parts: [], leaning: () => "" };
  const room = roomAround(page);
  const eye = eyeFor(
    { width: page.offsetWidth, height: page.offsetHeight },
    Math.min(room.above, room.below),
  );
  const shapeAt = rememberShapes();
  // Faces of one size share their strips.
  const leaves = isSameSize(front, back) ? [{ front, back }] : [{ front }, { back }];
  const pieces = [
    castShadow(page, { side: from, onto: 1 }, shapeAt),
    castShadow(page, { side: opposite(from), onto: -1 }, shapeAt),
    ...leaves.flatMap((faces) => strips(faces, { from, eye, shapeAt })),
  ];
  element.append(...pieces.map((piece) => piece.element));
  const { offsetTop, offsetWidth, offsetHeight } = page;
  const leaning = (degrees: number, progress: number): string => {
    const shape = shapeAt(progress).strips;
    const [highest, edge] = [Math.max(...shape.map(({ z }) => z)), shape.at(-1)?.z ?? 0];
    const nearer = (z: number): number => eye / (eye - z * offsetWidth);
    const overhang = ((nearer(highest) - 1) * offsetHeight) / 2;
    const x = shapeAt(progress).edge * nearer(edge) * offsetWidth * (from === "right" ? 1 : -1);
    const [top, bottom] = [offsetTop - overhang, offsetTop + offsetHeight + overhang];
    const stage = {
      top: offsetTop - room.above + BULGE,
      bottom: offsetTop + offsetHeight + room.below - BULGE,
    };
    return leaningLeaf({ x, top, bottom }, degrees, stage);
  };
  return { element, parts: pieces.flatMap(({ parts }) => parts), leaning };
}

/** Removes a leaf for good. */
export function removeLeaf(leaf: HTMLElement): void {
  leaf.remove();
  for (const image of leaf.querySelectorAll("img")) returnImage(image);
}

/** The room on the stage above and below a page; anything beyond it is cut off. */
function roomAround(page: HTMLElement): { above: number; below: number } {
  const stage = page.closest("main")?.getBoundingClientRect();
  const box = page.getBoundingClientRect();
  if (!stage) return { above: 0, below: 0 };
  return { above: box.top - stage.top, below: stage.bottom - box.bottom };
}

/** All parts of a leaf request the same moments, so each shape is computed once. */
function rememberShapes(): ShapeAt {
  const known = new Map<number, ReturnType<ShapeAt>>();
  return (progress) => {
    const shape = known.get(progress) ?? {
      strips: leafStrips(progress, STRIPS),
      edge: freeEdgeOf(progress),
    };
    // A hand constantly makes new moments, each requested only once.
    if (known.size > MOST_SHAPES) known.clear();
    known.set(progress, shape);
    return shape;
  };
}

function isSameSize(one?: HTMLElement, other?: HTMLElement): boolean {
  return (
    one?.offsetWidth === other?.offsetWidth &&
    one?.offsetHeight === other?.offsetHeight &&
    one?.offsetTop === other?.offsetTop
  );
}

/** The shadow on the page from which the leaf lifts off (`onto` 1), or onto which it falls (-1). */
function castShadow(
  page: HTMLElement,
  { side, onto }: { side: "left" | "right"; onto: 1 | -1 },
  shapeAt: ShapeAt,
): Moving {
  const element = create("div", "leaf-shadow");
  element.dataset["side"] = side;
  element.style.width = `${page.offsetWidth}px`;
  element.style.height = `${page.offsetHeight}px`;
  element.style.top = `${page.offsetTop}px`;
  const at = (progress: number): { transform: string; opacity: number } => {
    const reach = Math.max(onto * shapeAt(progress).edge, 0);
    const height = Math.sin(progress * Math.PI);
    return {
      transform: `scaleX(${Math.max(reach, 0.01) * 1.16})`,
      opacity: SHADOW * Math.min(1, reach * 4) * (onto === 1 ? Math.sqrt(height) : height),
    };
  };
  return { element, parts: [{ element, at }] };
}
