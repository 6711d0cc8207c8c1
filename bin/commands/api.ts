import type { Command } from "commander";
import { examples } from "#bin/program/command-line.ts";
import { UsageError } from "#bin/program/exit-code.ts";
import { heedInterruption, interrupted } from "#bin/program/interruption.ts";
import { note, print, printList } from "#bin/program/output.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";
import type { Call, Method } from "#sdk/masthead.ts";

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "DELETE"];

/** Adds `api`: any call, for those without a command and to see raw answers; and `routes`: every route. */
export function addApi(program: Command): void {
  addRoutes(program);
  program
    .command("api")
    .description("Make any API call, and print its data as JSON, or the CSV file it returns.")
    .argument("<method>", METHODS.join(", "))
    .argument("<path>", "the path below /api/2.0, with its query if it has one")
    .argument("[fields...]", "parameters: name=value")
    .option("--profile <name>", "the login to use (default: MASTHEAD_PROFILE, else the last one)")
    .addHelpText(
      "after",
      examples(
        "masthead api GET /magazines",
        'masthead api GET "/issues?state=published" limit=10',
        "masthead api GET /issues/0000000000000000001/statistics format=csv",
        'masthead api PUT /issues/0000000000000000001 "volume=Spring 2026"',
      ),
    )
    .action(async (method: string, path: string, fields: string[], options: CallerOptions) => {
      heedInterruption();
      const call = callIn(method, path, fields);
      const client = await openClient(options);
      const { result, nextCursor } = await client.request(call, { signal: interrupted });
      if (typeof result === "string") await print(result.replace(/\n$/, ""));
      else await print(JSON.stringify(result, undefined, 2));
      if (nextCursor !== undefined) note(`The list continues: add cursor=${nextCursor}`);
    });
}

function addRoutes(program: Command): void {
  const columns = ["method", "path", "caller", "operation"];
  program
    .command("routes")
    .description("List every route, and who may call it.")
    .option("--json", "print JSON, one value a line")
    .addHelpText("after", examples("masthead routes", "masthead routes | grep contacts"))
    .action(async ({ json = false }: { json?: boolean }) => {
      const { routeLines } = await import("#bin/routes/routes.ts");
      await printList(once(routeLines().map((line) => ({ ...line }))), { columns, json });
    });
}

async function* once<Entry>(batch: Entry): AsyncGenerator<Entry> {
  yield batch;
}

/** @throws UsageError for an invalid call */
function callIn(given: string, target: string, fields: readonly string[]): Call {
  const method = METHODS.find((each) => each === given.toUpperCase());
  if (!method) throw new UsageError(`${given} is not one of ${METHODS.join(", ")}.`);
  const [path = "", query = ""] = target.split(/\?(.*)/s);
  const parameters = Object.fromEntries([
    ...new URLSearchParams(query),
    ...fields.map((field): [string, string] => {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(field) ?? [];
      if (name === undefined || value === undefined) {
        throw new UsageError(`"${field}" is not a parameter. Write name=value.`);
      }
      return [name, value];
    }),
  ]);
  const segments = path.replace(/^\/+(?:api\/2\.0\/+)?/, "").split("/");
  const isPath = segments.every((each) => /^[^\s#]+$/.test(each) && !/^\.{1,2}$/.test(each));
  if (!isPath) throw new UsageError(`"${path}" is not a path of the API, such as /magazines.`);
  return { method, path: segments.join("/"), parameters };
}
