import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

// Digests have one length, which the comparison needs and which hides that of the texts.
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
