import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";

/** A readable duration: 2 min 5 s. */
export function readingTime({ statistics }: DeskTexts, seconds: number): string {
  const whole = Math.round(seconds);
  const parts = { minutes: `${Math.floor(whole / 60)}`, seconds: `${whole % 60}` };
  return fill(whole < 60 ? statistics.seconds : statistics.minutes, parts);
}
