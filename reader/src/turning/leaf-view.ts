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
 * Opacity of a face that is turned away from the eye. Not quite nothing: browsers draw it then, and have it ready when it
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
  const page = front ?? back;
  if (!page) return { element, parts: [] };
  const [eye, shapeAt] = [eyeAt(page), rememberShapes()];
  // Faces of one size share their strips.
  const leaves = isSameSize(front, back) ? [{ front, back }] : [{ front }, { back }];
  const pieces = [
    castShadow(page, { side: from, onto: 1 }, shapeAt),
    castShadow(page, { side: opposite(from), onto: -1 }, shapeAt),
    ...leaves.flatMap((faces) => strips(faces, { from, eye, shapeAt })),
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

interface Faces {
  front?: HTMLElement | undefined;
  back?: HTMLElement | undefined;
}

interface Bending {
  /** The side from which the leaf lifts off. */
  from: "left" | "right";
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

function isSameSize(one?: HTMLElement, other?: HTMLElement): boolean {
  return (
    one?.offsetWidth === other?.offsetWidth &&
    one?.offsetHeight === other?.offsetHeight &&
    one?.offsetTop === other?.offsetTop
  );
}

function strips(faces: Faces, bending: Bending): Moving[] {
  const page = faces.front ?? faces.back;
  if (!page) return [];
  return Array.from({ length: STRIPS }, (_, index) => strip(faces, page, index, bending));
}

/** A piece of the leaf: its faces and the shade over them move as one. */
function strip({ front, back }: Faces, page: HTMLElement, index: number, bending: Bending): Moving {
  const { from, eye, shapeAt } = bending;
  const width = page.offsetWidth;
  const share = width / STRIPS;
  const before = index === 0 ? 0 : OVERLAP;
  const spineSide = opposite(from);
  const element = create("div", "strip");
  // In whole pixels: browsers would round the shade and the faces differently.
  const across = Math.ceil(share + before + OVERLAP);
  element.style.width = `${across}px`;
  element.style.height = `${page.offsetHeight}px`;
  element.style.top = `${page.offsetTop}px`;
  element.style[spineSide] = "0";
  element.style.transformOrigin = `${spineSide} center`;
  const stripAt = (progress: number): LeafStrip | undefined => shapeAt(progress).strips[index];
  const shift = before - index * share;
  const [isFrontSeen, isBackSeen] = [(angle: number) => angle <= 90, (angle: number) => angle > 90];
  const place = { width: across, shift };
  const faces = [
    ...(front ? [face(front, { ...place, side: from, isSeen: isFrontSeen }, stripAt)] : []),
    ...(back ? [face(back, { ...place, side: spineSide, isSeen: isBackSeen }, stripAt)] : []),
  ];
  const shades = [spineSide, from].map((darkEdge, edge): Moving => {
    const shade = create("div", "strip-shade");
    shade.dataset["edge"] = darkEdge;
    const at = (progress: number): { opacity: number } => ({
      opacity: stripAt(progress)?.shades[edge] ?? 0,
    });
    return { element: shade, parts: [{ element: shade, at }] };
  });
  const outwards = from === "right" ? 1 : -1;
  const at = (progress: number): { transform: string } => {
    const { x = 0, z = 0, angle = 0 } = stripAt(progress) ?? {};
    return {
      transform: [
        `perspective(${eye}px)`,
        `translate3d(${outwards * x * width}px, 0, ${z * width}px)`,
        `rotateY(${-outwards * angle}deg)`,
        `translateX(${-outwards * before}px)`,
      ].join(" "),
    };
  };
  const pieces = [...faces, ...shades];
  element.append(...pieces.map((piece) => piece.element));
  return { element, parts: [{ element, at }, ...pieces.flatMap(({ parts }) => parts)] };
}

/** Where a strip of `width` pixels shows its page, which begins `shift` pixels from the strip's edge towards the spine. */
interface FacePlace {
  side: "left" | "right";
  width: number;
  shift: number;
  isSeen: (angle: number) => boolean;
}

/** The part of a page on a strip. */
function face(
  figure: HTMLElement,
  place: FacePlace,
  stripAt: (progress: number) => LeafStrip | undefined,
): Moving {
  const { side, width, shift, isSeen } = place;
  const element = create("div", "strip-face");
  if (!isSeen(0)) element.dataset["face"] = "back";
  const paper = create("div", "strip-paper");
  paper.dataset["side"] = side;
  paper.style.width = `${figure.offsetWidth}px`;
  paper.style[opposite(side)] = `${shift}px`;
  const image = shownPicture(figure);
  const copy = image && copyOf(image);
  if (copy) paper.append(copy);
  else if (image) {
    const left = side === "right" ? -shift : figure.offsetWidth + shift - width;
    element.append(drawPart(image, left, width));
  }
  element.append(paper);
  const at = (progress: number): { opacity: number } => ({
    opacity: isSeen(stripAt(progress)?.angle ?? 0) ? 1 : UNSEEN,
  });
  return { element, parts: [{ element, at }] };
}

function opposite(side: "left" | "right"): "left" | "right" {
  return side === "left" ? "right" : "left";
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

/** The picture as the page shows it; undefined if it is missing. */
function shownPicture(figure: HTMLElement): HTMLImageElement | undefined {
  return figure.dataset["state"] === "shown"
    ? (figure.querySelector("img") ?? undefined)
    : undefined;
}

/** A copy that shows at once; undefined if the browser would reload it, as it does once a service worker has come. */
function copyOf(image: HTMLImageElement): HTMLElement | undefined {
  const copy = borrowImage();
  copy.decoding = "sync";
  copy.alt = "";
  copy.src = image.src;
  if (copy.complete) return copy;
  returnImage(copy);
  return undefined;
}

/** Draws the part from `left` pixels on: a copy that is not loaded yet would be white. */
function drawPart(image: HTMLImageElement, left: number, width: number): HTMLElement {
  const canvas = create("canvas", "strip-part");
  const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image;
  const scale = naturalWidth / offsetWidth;
  const sharpness = Math.min(scale, devicePixelRatio);
  canvas.width = Math.ceil(width * sharpness);
  canvas.height = Math.ceil(offsetHeight * sharpness);
  const part = [left * scale, 0, width * scale, naturalHeight] as const;
  canvas.getContext("2d")?.drawImage(image, ...part, 0, 0, canvas.width, canvas.height);
  return canvas;
}
