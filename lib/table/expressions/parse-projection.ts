import { parsePath } from "./parse-operand.ts";
import type { Path } from "./syntax.ts";
import { Tokens } from "./tokens.ts";

/** Parses a projection: paths between commas. */
export function parseProjection(text: string): Path[] {
  const tokens = new Tokens("ProjectionExpression", text);
  const paths: Path[] = [];
  do paths.push(parsePath(tokens));
  while (tokens.takeIf(","));
  tokens.finish();
  return paths;
}
