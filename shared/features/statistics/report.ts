import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";

/** The table refuses more than 300 changes of an item. */
const MOST_PAGES = 100;
const MOST_LINKS = 20;
const MOST_DOWNLOADS = 20;
const MOST_REPORTS = 5_000;
const MOST_SECONDS = 48 * 60 * 60;

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_SECONDS));
const page = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * A browser's report of one opening, since its previous report. Times are in seconds; ages are counted back from now.
 */
const reportSchema = v.object({
  ticket: v.pipe(v.string(), v.maxLength(120)),
  /** Drawn by the browser for each opening. */
  opening: v.pipe(v.string(), v.regex(/^[\w-]{6,16}$/)),
  /** Counts the reports of an opening from 1; a resent report keeps its number. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_REPORTS)),
  /** Age of the opening's beginning, and of the end of the reported time. */
  opened: seconds,
  ended: seconds,
  /** How long any page was in view. */
  seconds,
  /** The pages in view, and how long each was. */
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
  /** The host, with its port, of the referring page or of the page that frames the reader. */
  from: v.optional(v.pipe(v.string(), v.maxLength(260)), ""),
  device: v.picklist(["desktop", "tablet", "phone"]),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** A report from a request's body. @throws MALFORMED_BODY, INVALID_PARAMETER naming the invalid field */
export function readReport(body: string): Report {
  const result = v.safeParse(reportSchema, parsed(body));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refusal(v.getDotPath(issue)?.split(".")[0] ?? "report", "is not what a reader reports");
}

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
