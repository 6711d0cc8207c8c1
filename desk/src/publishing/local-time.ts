import { datesIn } from "#desk/language/words.ts";

/** The value of a field for day and time, in the browser's zone: `2026-11-24T08:00`. */
export function fieldValue(time: Date): string {
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join("-");
  return `${day}T${[time.getHours(), time.getMinutes()].map(twoDigits).join(":")}`;
}

/**
 * The moment of such a value; undefined while incomplete.
 * @param planned a time kept unchanged while the field shows it: it lacks seconds and shows the hour that clocks repeat
 * in autumn twice
 */
export function timeIn(value: string, planned: string | null = null): Date | undefined {
  if (planned !== null && fieldValue(new Date(planned)) === value) return new Date(planned);
  const time = new Date(value);
  return value === "" || Number.isNaN(time.getTime()) ? undefined : time;
}

/** Eight in the morning, `days` after a time. */
export function morningAfter(time: Date, days: number): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() + days, 8);
}

/** A moment in short form: without the year if it is the current one. */
export function momentIn(language: string, time: string | Date, now = new Date()): string {
  const moment = new Date(time);
  return new Intl.DateTimeFormat(datesIn(language), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    ...(moment.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  }).format(moment);
}

/** The browser's zone with its common name: `Europe/Berlin, Central European Time`. */
export function zoneIn(language: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: "longGeneric" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name === timeZone ? timeZone : `${timeZone}, ${name}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
