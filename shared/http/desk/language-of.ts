import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** The language that a browser asks for first, as two letters; English for one that says nothing readable. */
export function languageOf({ headers }: APIGatewayProxyEventV2): string {
  const [, language] = /^\s*([a-z]{2})\b/i.exec(headers["accept-language"] ?? "") ?? [];
  return language?.toLowerCase() ?? "en";
}
