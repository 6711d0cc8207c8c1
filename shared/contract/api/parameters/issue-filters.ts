import { publicationState } from "#contract/api/record-fields.ts";
import { optional, type Parameter, Problem } from "./parameters.ts";
import { choice, moment, yesNo } from "./value-parameters.ts";

/** Filters of a list of issues. Several filters combine by AND. */
export const issueFilters = {
  state: choice("Only issues in this state. Default: all.", ...publicationState.options),
  listed: yesNo("Only issues whose record has this in `listed`. Default: all."),
  updated_since: moment(
    "Only issues whose `updated_at` is not before this time, in UTC. Default: all.",
  ),
};

const NAME = "^[!-~]{1,100}$";

/** Selects a magazine's issues. An invalid id counts as unknown, as in a path. */
export function magazineFilter(meaning: string): Parameter<string, false> {
  const form = { type: "string", pattern: NAME, examples: ["M0250759001409245540"] };
  return optional(meaning, form, (sent) =>
    typeof sent === "string" && new RegExp(NAME).test(sent)
      ? sent
      : new Problem("must be a magazine's ID such as M0250759001409245540"),
  );
}
