/** `YYYY-MM-DD HH:MM:SS` in UTC, the specification's form of a time. */
export function wireDate(iso: string): string {
  return iso.slice(0, 19).replace("T", " ");
}

/** `YYYY-MM-DDTHH:MM:SSZ`, in ISO 8601. */
export function wireTime(iso: string): string {
  return `${iso.slice(0, 19)}Z`;
}

/** Parses a time `YYYY-MM-DDTHH:MM:SSZ`, with or without a fraction; undefined for days that do not exist. */
export function readWireTime(given: string): Date | undefined {
  const [, seconds = "", fraction = ""] = /^([^.]+?)(?:\.(\d+))?Z$/.exec(given) ?? [];
  return exactly(`${seconds}.${fraction.padEnd(3, "0")}Z`);
}

/** An expiry date or time from a caller. */
export interface ExpirationDate {
  /** As given, and as returned. */
  given: string;
  /** The first moment after it: a date without a time lasts to the end of its day. */
  until: Date;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Parses `YYYY-MM-DD` or `DD-MM-YYYY HH:MM:SS`, both UTC; undefined for dates that do not exist. */
export function readExpirationDate(given: string): ExpirationDate | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(given)) {
    const start = exactly(`${given}T00:00:00.000Z`);
    return start && { given, until: new Date(start.getTime() + DAY_MILLISECONDS) };
  }
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/.exec(given) ?? [];
  const until = exactly(`${year}-${month}-${day}T${time}.000Z`);
  return until && { given, until };
}

/** An expiry as `readExpirationDate` returns it, from the first moment after it. */
export function expirationDateOf(until: string): string {
  const [day = "", time = ""] = until.split("T");
  if (time === "00:00:00.000Z") {
    return new Date(Date.parse(until) - DAY_MILLISECONDS).toISOString().slice(0, 10);
  }
  return `${day.split("-").toReversed().join("-")} ${time.slice(0, 8)}`;
}

/** The time, unless it does not exist (30 February, 24:00:00). */
function exactly(iso: string): Date | undefined {
  const moment = new Date(iso);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === iso ? moment : undefined;
}
