const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?([+-]\d\d:\d\d)?$/;

/**
 * A time in the API's form, from one with an offset, or one in this machine's zone: `2026-12-24 08:00`,
 * `2026-12-24T08:00:00+01:00`. Returns other texts unchanged, for the service to refuse.
 */
export function timeInUtc(text: string): string {
  const [, day, minutes, seconds = ":00", offset = ""] = LOCAL.exec(text) ?? [];
  const written = `${day}T${minutes}${seconds}`;
  // JavaScript takes 30 February for 2 March.
  const asUtc = new Date(`${written}Z`);
  const time = new Date(`${written}${offset}`);
  if (Number.isNaN(asUtc.getTime()) || Number.isNaN(time.getTime())) return text;
  if (!asUtc.toISOString().startsWith(written)) return text;
  return `${time.toISOString().slice(0, 19)}Z`;
}
