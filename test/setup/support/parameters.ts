import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { afterAll } from "vitest";
import { listening } from "#test/support/listening.ts";

const asked = v.object({
  Name: v.string(),
  Value: v.optional(v.string()),
  Type: v.optional(v.string()),
  Overwrite: v.optional(v.boolean(), false),
});

/** A parameter as SSM stores it. */
export interface Kept {
  value: string;
  type: string | undefined;
}

/** SSM for all tests of a file, with its parameters and its endpoint. It refuses to create a parameter twice. */
export async function parameters(): Promise<{ kept: Map<string, Kept>; endpoint: string }> {
  const kept = new Map<string, Kept>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isPut = request.headers["x-amz-target"] === "AmazonSSM.PutParameter";
      const { Name, Value = "", Type, Overwrite } = v.parse(asked, JSON.parse(body));
      const found = kept.get(Name);
      if (isPut && (!found || Overwrite)) kept.set(Name, { value: Value, type: Type });
      const refusal = isPut && found && !Overwrite ? "ParameterAlreadyExists" : undefined;
      response.writeHead(refusal ? 400 : 200, { "content-type": "application/x-amz-json-1.1" });
      const answer = refusal
        ? { __type: refusal }
        : { Parameter: { Name, Value: kept.get(Name)?.value } };
      response.end(JSON.stringify(answer));
    });
  });
  return { kept, endpoint: await listening(server, afterAll) };
}
