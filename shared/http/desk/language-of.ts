import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** The browser's preferred language, as two letters; English if it names none. */
export function languageOf({ headers }: APIGatewayProxyEventV2): string {
  const [, language] = /^\s*([a-z]{2})\b/i.exec(headers["accept-language"] ?? "") ?? [];
  return language?.toLowerCase() ?? "en";
}
