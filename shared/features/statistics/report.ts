import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";

/** More than 300 changes of an item are refused by the table. */
const MOST_PAGES = 100;
const MOST_LINKS = 20;
const MOST_DOWNLOADS = 20;
const MOST_REPORTS = 5_000;
const MOST_SECONDS = 48 * 60 * 60;

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_SECONDS));
const page = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What a browser reports of one opening, since its report before. Times are seconds; ages are counted back from now. */
const reportSchema = v.object({
  ticket: v.pipe(v.string(), v.maxLength(120)),
  /** Drawn by the browser for each opening. */
  opening: v.pipe(v.string(), v.regex(/^[\w-]{6,16}$/)),
  /** Counts the reports of an opening from 1; a report that is sent again keeps its number. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_REPORTS)),
  /** How long ago the opening began, and how long ago the last of what is reported was. */
  opened: seconds,
  ended: seconds,
  /** How long any page was in view. */
  seconds,
  /** The pages that were in view, and how long each was. */
  pages: v.pipe(v.array(v.strictTuple([page, seconds])), v.maxLength(MOST_PAGES)),
  text: v.optional(v.boolean(), false),
  downloads: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_DOWNLOADS)),
    0,
  ),
  links: v.optional(
    v.pipe(
      v.array(v.strictTuple([page, v.pipe(v.string(), v.maxLength(2_000))])),
      v.maxLength(MOST_LINKS),
    ),
    [],
  ),
  /** The host, with its port, of the page that led here or that frames the reader. */
  from: v.optional(v.pipe(v.string(), v.maxLength(260)), ""),
  device: v.picklist(["desktop", "tablet", "phone"]),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** A report from the body of a request. @throws MALFORMED_BODY, INVALID_PARAMETER naming what is wrong */
export function readReport(body: string): Report {
  const result = v.safeParse(reportSchema, parsed(body));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refusal(v.getDotPath(issue)?.split(".")[0] ?? "report", "is not what a reader reports");
}

/** The failure of a report that cannot be true. */
export function refusal(name: string, problem: string): ApiError {
  return new ApiError("INVALID_PARAMETER", `${name}: ${problem}`);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError("MALFORMED_BODY");
  }
}
