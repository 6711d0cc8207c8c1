import type { Change } from "./cut-pictures.ts";

/** The state of a soft mask's drawing, which its forms inherit. */
const MASK_STATE = `smaskOptions, operatorList, task, stateManager.state.clone({
      newPath: true
    })`;
const MARKED_MASKS: Change = [
  MASK_STATE,
  MASK_STATE.replace("stateManager.state.clone", "Object.assign(stateManager.state.clone").concat(
    ", { isMask: true })",
  ),
];
/** Fills and strokes, in a current colour space of one kind or another. */
const COLOURS: readonly Change[] = [
  ...Array<string>(4).fill("cs"),
  ...Array<string>(2).fill("ColorSpaceUtils.cmyk"),
].map((space) => [
  `args = [${space}.getRgbHex(args, 0)];`,
  `args = [colourIn(stateManager.state, ${space}, args)];`,
]);

const COLOUR_IN = `
function colourIn({ isMask }, space, args) {
  if (!isMask || space.name !== "DeviceCMYK") return space.getRgbHex(args, 0);
  const [black = 0] = args.slice(3);
  const light = [0, 1, 2].map((at) => 255 * (1 - Math.min(1, Math.max(0, args[at] + black))));
  return Util.makeHexColor(...light.map(Math.round));
}`;

/** In a mask, black ink alone is black, as in other programs: printed, it is a dark gray, which hides nothing entirely. */
export const MASK_CHANGES: readonly Change[] = [MARKED_MASKS, ...COLOURS];
export const MASK_FUNCTIONS = COLOUR_IN;
