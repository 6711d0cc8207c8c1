import type { Conversion } from "#features/conversions/conversion.ts";

/** How one kind of refinement is made. Both steps are idempotent, even concurrently. */
export interface RefinementWork {
  /**
   * Makes it, or a part that takes at most minutes: `more` if some remains. Finally records it in the issue, by a
   * conditional write; `unwanted` if the issue no longer exists.
   * @throws the signal's reason when aborted; ConversionError for a permanent fault; otherwise temporary errors
   */
  make(conversion: Conversion, signal: AbortSignal): Promise<"made" | "more" | "unwanted">;
  /** Removes the remains of attempts after giving up. */
  discard(conversion: Conversion): Promise<void>;
}
