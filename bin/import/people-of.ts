import * as v from "valibot";
import { FILES } from "#bin/transfer/format.ts";
import type { Exported } from "./exported.ts";

/** As the API returns and accepts it, so that no other spelling is guessed. */
const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

const contactSchema = v.looseObject({ email: v.string() });
const subscriptionSchema = v.object({
  email: v.string(),
  magazine_id: v.string(),
  status: v.picklist(["confirmed", "pending", "ended"]),
  ends_at: v.nullable(time),
});
const grantSchema = v.object({ email: v.string(), issue_id: v.string() });

export type Contact = v.InferOutput<typeof contactSchema>;
export type Subscription = v.InferOutput<typeof subscriptionSchema>;
export type Grant = v.InferOutput<typeof grantSchema>;

export interface People {
  contacts: Contact[];
  subscriptions: Subscription[];
  grants: Grant[];
  /** The unusable entries, in words. */
  problems: string[];
}

/** Reads the lists of people. @throws UnusableFile if one is not a list */
export async function peopleOf(exported: Exported): Promise<People> {
  const problems: string[] = [];
  const list = async <Entry>(
    name: string,
    schema: v.GenericSchema<unknown, Entry>,
  ): Promise<Entry[]> => {
    const entries = await exported.list(name);
    return entries.flatMap((entry, index): Entry[] => {
      const read = v.safeParse(schema, entry);
      if (read.success) return [read.output];
      problems.push(`${name}.json, entry ${index + 1}: ${problemIn(read.issues[0])}`);
      return [];
    });
  };
  return {
    contacts: await list(FILES.contacts, contactSchema),
    subscriptions: await list(FILES.subscriptions, subscriptionSchema),
    grants: await list(FILES.grants, grantSchema),
    problems,
  };
}

function problemIn(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  const found = JSON.stringify(issue.input);
  if (field === null) return `${found} is not such an entry.`;
  return found === undefined ? `It has no ${field}.` : `Its ${field} cannot be read: ${found}`;
}
