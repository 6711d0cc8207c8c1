import { MAIL_ROUTES } from "#contract/api/routes/mail-routes.ts";
import { READER_ROUTES } from "#contract/api/routes/reading-routes.ts";
import { SHELF_ROUTES } from "#contract/api/routes/shelf-routes.ts";

/**
 * Patterns of the function paths at the reader's address: one for each first segment. `/read/*` for
 * `/read/{account_id}/{issue_id}`; a path of one segment is its own pattern.
 */
export function pagePatterns(): string[] {
  const routes = [...READER_ROUTES, ...MAIL_ROUTES, ...SHELF_ROUTES];
  const paths = routes.flatMap(({ paths }): string[] => [...paths]);
  return [...new Set(paths.map(patternOf))];
}

function patternOf(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  return rest.length > 0 ? `/${first}/*` : `/${first}`;
}

export const VISIT_PATTERN = "/read/*/visit";
