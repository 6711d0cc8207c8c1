import * as v from "valibot";

const number = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What pages lack; all of it is seen on them as a hole. */
export const leftOutSchema = v.object({
  /** Pictures whose bytes could not be decoded; their places are blank. */
  picturesLeftOut: number,
  /** Letters that no font in the PDF or on this machine has; empty boxes stand in their places. */
  lettersLeftOut: number,
});

/** See {@link leftOutSchema}. */
export type LeftOut = v.InferOutput<typeof leftOutSchema>;
