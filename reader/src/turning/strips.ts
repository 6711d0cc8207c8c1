import { create } from "#reader/dom/dom.ts";
import { borrowImage, returnImage } from "#reader/dom/image-pool.ts";
import type { LeafStrip } from "#reader/geometry/leaf.ts";
import type { MovingPart } from "./motion.ts";

/** The number of strips of a leaf: enough to look bent. */
export const STRIPS = 8;
/**
 * Opacity of a face that is turned away from the eye. It is not zero, so that browsers draw the face and have it ready
 * when it appears halfway through the turn.
 */
const UNSEEN = 0.001;
/** Strips overlap their neighbours by this many pixels, so that no gap opens between two of them. */
const OVERLAP = 2;

export interface Moving {
  element: HTMLElement;
  parts: MovingPart[];
}

/** The leaf's shape at a progress from 0 to 1. */
export type ShapeAt = (progress: number) => { strips: LeafStrip[]; edge: number };

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

/** The pieces of a leaf, from the spine outwards. */
export function strips(faces: Faces, bending: Bending): Moving[] {
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

/**
 * The position of the page on a strip of `width` pixels, which begins `shift` pixels from the strip's edge towards the
 * spine.
 */
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

/** The other side of the spine. */
export function opposite(side: "left" | "right"): "left" | "right" {
  return side === "left" ? "right" : "left";
}

/** The picture as the page shows it; undefined if it is missing. */
function shownPicture(figure: HTMLElement): HTMLImageElement | undefined {
  return figure.dataset["state"] === "shown"
    ? (figure.querySelector("img") ?? undefined)
    : undefined;
}

/**
 * A copy that shows at once; undefined if the browser would reload it, as it does after a service worker has started.
 */
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
