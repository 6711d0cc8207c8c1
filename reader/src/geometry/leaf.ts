/**
 * The shape of a turning leaf, in widths of the leaf. It is fixed at the spine (x 0). It lies flat at first (free edge
 * at x 1) and at the end, on the other side (x -1). In between it bends, since the hand holds its free edge, which is
 * ahead of the part at the spine.
 */
const LEAD = 0.38;

/** Darkness of an upright leaf, from 0 to 1. */
const DARKEST = 0.34;

/** How high a leaf rises above the book, in its own widths. */
const HIGHEST = 0.94;
/** The nearest and farthest distance of the eye, in heights of the page: a nearer one sees more depth. */
const EYE = { nearest: 3.6, farthest: 10 };

/** Distance of the eye at which a raised leaf stays within `room` pixels above and below its page. */
export function eyeFor(page: { width: number; height: number }, room: number): number {
  const { width, height } = page;
  const fitting = HIGHEST * width * (1 + height / (2 * Math.max(room, 1)));
  return Math.min(Math.max(fitting, EYE.nearest * height), EYE.farthest * height);
}

/** The free edge of a leaf as it is seen, in pixels: its distance to the right of the spine, and its two corners. */
export interface FreeEdge {
  x: number;
  top: number;
  bottom: number;
}

/**
 * The transform of a leaf that leans by `degrees` about the spine. A corner stops at the first or last row of the
 * `room`: then the other continues, and the edge gets shorter.
 */
export function leaningLeaf(
  { x, top, bottom }: FreeEdge,
  degrees: number,
  room: { top: number; bottom: number },
): string {
  const rise = x * Math.tan((degrees * Math.PI) / 180);
  if (rise === 0) return "";
  const [high, low] = [
    Math.max(top + rise, Math.min(room.top, top)),
    Math.min(bottom + rise, Math.max(room.bottom, bottom)),
  ];
  const scale = (low - high) / (bottom - top);
  const shear = (high / scale - top) / x;
  return `matrix3d(${1 / scale}, ${shear}, 0, ${(1 / scale - 1) / x}, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)`;
}

export interface LeafStrip {
  /** Position of its edge towards the spine; z is the height above the book. */
  x: number;
  z: number;
  /** Slope in degrees: 0 at the start, 180 at the end. */
  angle: number;
  /** Darkness of its edge towards the spine and of the other, 0 to 1. */
  shades: readonly [number, number];
}

/** Cuts a leaf, turned this far (0 to 1), into this many straight pieces, from the spine outwards. */
export function leafStrips(progress: number, count: number): LeafStrip[] {
  const strips: LeafStrip[] = [];
  let [x, z] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const angle = slopeAt((index + 0.5) / count, progress);
    const shades = [
      shadeOf(slopeAt(index / count, progress)),
      shadeOf(slopeAt((index + 1) / count, progress)),
    ] as const;
    strips.push({ x, z, angle, shades });
    const radians = (angle * Math.PI) / 180;
    x += Math.cos(radians) / count;
    z += Math.sin(radians) / count;
  }
  return strips;
}

/** The position of the leaf's free edge above the book, from 1 to -1. */
export function freeEdgeOf(progress: number): number {
  const steps = 24;
  const last = leafStrips(progress, steps).at(-1);
  return last ? last.x + Math.cos((last.angle * Math.PI) / 180) / steps : 1;
}

/** How far the leaf is turned, by the position of its free edge: the inverse of `freeEdgeOf`. */
export function progressOfEdge(edge: number): number {
  if (edge >= 1) return 0;
  if (edge <= -1) return 1;
  let [low, high] = [0, 1];
  for (let round = 0; round < 16; round += 1) {
    const middle = (low + high) / 2;
    if (freeEdgeOf(middle) > edge) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Slope in degrees at a share of the way from the spine to the free edge. */
function slopeAt(share: number, progress: number): number {
  const turned = progress * (1 + LEAD) - LEAD * (1 - share);
  return 180 * Math.min(Math.max(turned, 0), 1);
}

/** Light falls from the viewer's position, so flat parts are bright. */
function shadeOf(angle: number): number {
  return DARKEST * (1 - Math.abs(Math.cos((angle * Math.PI) / 180)));
}
