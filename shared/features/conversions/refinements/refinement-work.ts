import type { Conversion } from "#features/conversions/conversion.ts";

/** How one kind of refinement is made. Both steps may be repeated, also by two processes at once. */
export interface RefinementWork {
  /**
   * Makes it, or a part of it that takes minutes at most: `more` if some is left. Reports it in the issue at the end,
   * by a conditional write; `unwanted` if there is no such issue any more.
   * @throws the signal's reason when aborted; ConversionError for a fault that will not pass; what may pass otherwise
   */
  make(conversion: Conversion, signal: AbortSignal): Promise<"made" | "more" | "unwanted">;
  /** Removes what attempts have left of one that is given up. */
  discard(conversion: Conversion): Promise<void>;
}
