import * as v from "valibot";

const number = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Content missing from pages; each piece leaves a visible hole. */
export const leftOutSchema = v.object({
  /** Pictures that could not be decoded completely; the missing part is blank. */
  picturesLeftOut: number,
  /** Letters without a font in the PDF or on this machine, drawn as empty boxes. */
  lettersLeftOut: number,
});

/** See {@link leftOutSchema}. */
export type LeftOut = v.InferOutput<typeof leftOutSchema>;
