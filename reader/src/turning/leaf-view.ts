import { create } from "#reader/dom/dom.ts";
import { eyeFor, freeEdgeOf, leafStrips } from "#reader/geometry/leaf.ts";
import type { LeafStrip } from "#reader/geometry/leaf.ts";
import { borrowImage, returnImage } from "#reader/dom/image-pool.ts";
import type { MovingPart } from "./motion.ts";

/** Strips that a leaf is cut into: enough to look bent. */
const STRIPS = 8;
/** How deep the leaf's shadows on the pages below are. */
const SHADOW = 0.32;
/**
 * Opacity of a strip whose back is towards the eye. Not quite nothing: browsers draw it then, and have it ready when it
 * comes into view halfway through the turn.
 */
const UNSEEN = 0.001;
/** Number of cached shapes; a whole movement has fewer. */
const MOST_SHAPES = 64;
/** Strips overlap their neighbours by this many pixels, so that no gap opens between two of them. */
const OVERLAP = 2;

/** A leaf between two spreads: the page that lifts off and the one on its back. Either may be missing. */
export interface LeafSides {
  front: HTMLElement | undefined;
  back: HTMLElement | undefined;
  /** The side from which it lifts off. */
  from: "left" | "right";
}

/** An element and its moving part. */
interface Moving {
  element: HTMLElement;
  parts: MovingPart[];
}

/**
 * Makes the leaf: copies of both pages' pictures, cut into strips that bend, with shadows on and below it. The pages
 * themselves stay where they are, out of sight. `spine` is the spine's place in the book, in pixels.
 */
export function makeLeaf({ front, back, from }: LeafSides, spine: number): Moving {
  const element = create("div", "leaf");
  element.setAttribute("aria-hidden", "true");
  element.style.left = `${spine}px`;
  const other = from === "right" ? "left" : "right";
  const page = front ?? back;
  const eye = page ? eyeAt(page) : 0;
  const shapeAt = rememberShapes();
  const pieces = [
    ...(page
      ? [
          castShadow(page, { side: from, onto: 1 }, shapeAt),
          castShadow(page, { side: other, onto: -1 }, shapeAt),
        ]
      : []),
    ...(front ? face(front, { side: from, flatAt: 0, eye, shapeAt }) : []),
    ...(back ? face(back, { side: other, flatAt: 180, eye, shapeAt }) : []),
  ];
  element.append(...pieces.map((piece) => piece.element));
  return { element, parts: pieces.flatMap(({ parts }) => parts) };
}

/** Removes a leaf for good. */
export function removeLeaf(leaf: HTMLElement): void {
  leaf.remove();
  for (const image of leaf.querySelectorAll("img")) returnImage(image);
}

/** The eye's distance from a page on the stage, which cuts off what rises beyond it. */
function eyeAt(page: HTMLElement): number {
  const stage = page.closest("main")?.getBoundingClientRect();
  const box = page.getBoundingClientRect();
  const room = stage ? Math.min(box.top - stage.top, stage.bottom - box.bottom) : 0;
  return eyeFor({ width: page.offsetWidth, height: page.offsetHeight }, room);
}

interface Face {
  /** The side on which this face lies when it is flat and visible, and the leaf's angle then. */
  side: "left" | "right";
  flatAt: 0 | 180;
  /** Distance of the eye in pixels. */
  eye: number;
  shapeAt: ShapeAt;
}

/** The leaf's shape at a progress from 0 to 1. */
type ShapeAt = (progress: number) => { strips: LeafStrip[]; edge: number };

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

function face(figure: HTMLElement, place: Face): Moving[] {
  return Array.from({ length: STRIPS }, (_, index) => strip(figure, index, place));
}

function strip(figure: HTMLElement, index: number, { side, flatAt, eye, shapeAt }: Face): Moving {
  const spineSide = side === "right" ? "left" : "right";
  const width = figure.offsetWidth;
  const share = width / STRIPS;
  const before = index === 0 ? 0 : OVERLAP;
  const element = create("div", "strip");
  const { style } = element;
  style.width = `${share + before + OVERLAP}px`;
  style.height = `${figure.offsetHeight}px`;
  style.top = `${figure.offsetTop}px`;
  style[spineSide] = "0";
  style.transformOrigin = `${spineSide} center`;
  const paper = create("div", "strip-paper");
  paper.dataset["side"] = side;
  paper.style.width = `${width}px`;
  paper.style[spineSide] = `${before - index * share}px`;
  paper.append(...copyOfPicture(figure));
  const shades = [spineSide, side].map((darkEdge) => {
    const shade = create("div", "strip-shade");
    shade.dataset["edge"] = darkEdge;
    return shade;
  });
  element.append(paper, ...shades);
  // Lying on the right, this is how the leaf lies: x grows from the spine, angles from the right.
  const [outwards, turn] = side === "right" ? [1, -1] : [-1, 1];
  const towards = flatAt === 0 ? outwards : -outwards;
  const at = (progress: number): { transform: string; opacity: number } => {
    const { x = 0, z = 0, angle = 0 } = shapeAt(progress).strips[index] ?? {};
    const lean = Math.abs(flatAt - angle);
    const isSeen = lean <= 90;
    return {
      opacity: isSeen ? 1 : UNSEEN,
      transform: [
        `perspective(${eye}px)`,
        `translate3d(${towards * x * width}px, 0, ${z * width}px)`,
        `rotateY(${turn * (isSeen ? lean : 180 - lean)}deg)`,
        `translateX(${-outwards * before}px)`,
      ].join(" "),
    };
  };
  const shading = shades.map((shade, edge) => ({
    element: shade,
    at: (progress: number) => ({
      opacity: shapeAt(progress).strips[index]?.shades[edge] ?? 0,
    }),
  }));
  return { element, parts: [{ element, at }, ...shading] };
}

/** The shadow on the page that the leaf lifts off (`onto` 1), or on the one that it lands on (-1). */
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

/** The picture as the page shows it; nothing if it is missing. */
function copyOfPicture(figure: HTMLElement): HTMLElement[] {
  const image = figure.querySelector("img");
  if (!image || figure.dataset["state"] !== "shown") return [];
  const copy = borrowImage();
  copy.decoding = "sync";
  copy.alt = "";
  copy.src = image.src;
  return [copy];
}
