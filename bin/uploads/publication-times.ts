import { UsageError } from "#bin/program/exit-code.ts";
import { timeInUtc } from "#bin/program/time-in-utc.ts";

export interface PublicationTimes {
  publish_at?: string;
  unpublish_at?: string;
}

const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * The times of the options `--at` and `--until`, checked before the upload.
 * @throws UsageError for an invalid or past time, and for an end that is not after the start
 */
export function publicationTimes({
  at,
  until,
  publish,
}: {
  at?: string | undefined;
  until?: string | undefined;
  publish: boolean;
}): PublicationTimes {
  if (!publish && (at !== undefined || until !== undefined)) {
    throw new UsageError("Give --no-publish, or --at and --until, not both.");
  }
  const [publish_at, unpublish_at] = [timeOf("--at", at), timeOf("--until", until)];
  if (publish_at && unpublish_at && Date.parse(unpublish_at) <= Date.parse(publish_at)) {
    throw new UsageError("--until has to be after --at.");
  }
  return { ...(publish_at && { publish_at }), ...(unpublish_at && { unpublish_at }) };
}

function timeOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = timeInUtc(text);
  if (!IN_UTC.test(time) || Number.isNaN(Date.parse(time))) {
    throw new UsageError(`${option}: "${text}" is not a time such as "2026-12-24 08:00".`);
  }
  if (Date.parse(time) <= Date.now()) throw new UsageError(`${option}: ${time} has passed.`);
  return time;
}
