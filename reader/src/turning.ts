/** Half of a page turn, and the whole of a slide, in milliseconds. */
const HALF_TURN_MS = 170;
const SLIDE_MS = 220;
const DEPTH = "perspective(2400px)";

/** The figures of the spread that goes and of the one that comes. */
export interface Exchange {
  leaving: readonly HTMLElement[];
  arriving: readonly HTMLElement[];
  /** Where the leaving pages go: to the left when reading on in a magazine that reads from the left. */
  towards: "left" | "right";
}

/**
 * Starts the movement from one spread to the next, on the compositor only. Facing pages turn about the spine
 * like paper, single ones slide. Nothing moves for people who asked for reduced motion.
 */
export function startTurning(exchange: Exchange): Animation[] {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return [];
  const { leaving, arriving } = exchange;
  const facing = [...leaving, ...arriving].every((figure) => figure.dataset["side"] !== "whole");
  return facing ? turnLeaf(exchange) : slide(exchange);
}

/** The leaf's front lifts to the spine, then its back comes down on the other side. */
function turnLeaf({ leaving, arriving, towards }: Exchange): Animation[] {
  const from = towards === "left" ? "right" : "left";
  const upright = towards === "left" ? -90 : 90;
  const fronts = leaving.filter((figure) => figure.dataset["side"] === from);
  const backs = arriving.filter((figure) => figure.dataset["side"] === towards);
  for (const figure of [...fronts, ...backs]) figure.classList.add("turning");
  const lifts = fronts.map((front) =>
    front.animate(
      [{ transform: `${DEPTH} rotateY(0)` }, { transform: `${DEPTH} rotateY(${upright}deg)` }],
      { duration: HALF_TURN_MS, easing: "ease-in", fill: "forwards" },
    ),
  );
  const falls = backs.map((back) =>
    back.animate(
      [{ transform: `${DEPTH} rotateY(${-upright}deg)` }, { transform: `${DEPTH} rotateY(0)` }],
      { duration: HALF_TURN_MS, delay: HALF_TURN_MS, easing: "ease-out", fill: "backwards" },
    ),
  );
  return [...lifts, ...falls];
}

function slide({ leaving, arriving, towards }: Exchange): Animation[] {
  const sign = towards === "left" ? -1 : 1;
  const timing: KeyframeAnimationOptions = { duration: SLIDE_MS, easing: "ease-out" };
  const away = [
    { transform: "none", opacity: 1 },
    { transform: `translateX(${sign * 12}%)`, opacity: 0 },
  ];
  const near = [
    { transform: `translateX(${sign * -12}%)`, opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  return [
    ...leaving.map((figure) => figure.animate(away, { ...timing, fill: "forwards" })),
    ...arriving.map((figure) => figure.animate(near, timing)),
  ];
}
