import * as v from "valibot";

const number = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The content missing from pages; each piece leaves a visible hole. */
export const leftOutSchema = v.object({
  /** Pictures whose bytes could not be decoded, or not to their end; what is missing is blank. */
  picturesLeftOut: number,
  /** Letters without a font in the PDF or on this machine; empty boxes replace them. */
  lettersLeftOut: number,
});

/** See {@link leftOutSchema}. */
export type LeftOut = v.InferOutput<typeof leftOutSchema>;
