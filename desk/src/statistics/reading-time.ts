import type { StatisticsTexts } from "#texts/desk/statistics/texts.ts";
import { fill } from "#texts/fill.ts";

/** A time as a person reads it: 2 min 5 s. */
export function readingTime(words: StatisticsTexts, seconds: number): string {
  const whole = Math.round(seconds);
  const parts = { minutes: `${Math.floor(whole / 60)}`, seconds: `${whole % 60}` };
  return fill(whole < 60 ? words.seconds : words.minutes, parts);
}
