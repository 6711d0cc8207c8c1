import { randomBytes } from "node:crypto";
import {
  getIssueStatistics,
  getMagazineStatistics,
} from "#contract/api/statistics/statistics-operations.ts";
import type {
  IssueStatistics,
  MagazineStatistics,
} from "#contract/api/statistics/statistics-records.ts";
import { dataOf } from "#test/support/answers.ts";
import { send } from "#test/support/http.ts";
import type { Publisher } from "#test/support/publisher.ts";

/** A common browser; headless ones count as programs. */
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A name unique to a visitor. */
export function aBrowser(id: number | string): string {
  return `${FIREFOX} Edition/${id}`;
}

/** An open page, with the data for its script's reports. */
export interface OpenPage {
  ticket: string;
  opening: string;
  path: string;
  headers: Record<string, string>;
}

/** Opens an issue as a browser does. @returns undefined for a page that reports nothing */
export async function openPage(
  address: string,
  path: string,
  { headers = {}, query = "" }: { headers?: Record<string, string>; query?: string } = {},
): Promise<OpenPage | undefined> {
  const all = { "user-agent": FIREFOX, ...headers };
  const target = query === "" ? path : `${path}?${query}`;
  const { body } = await send(address, { method: "GET", target, headers: all });
  const ticket = /<body[^>]* data-visit="([^"]+)"/.exec(body.toString())?.[1];
  const opening = randomBytes(6).toString("base64url");
  return ticket === undefined ? undefined : { ticket, opening, path, headers: all };
}

/** Opens a page that has to report. */
export async function opened(...asked: Parameters<typeof openPage>): Promise<OpenPage> {
  const page = await openPage(...asked);
  if (!page) throw new Error("The page has no ticket");
  return page;
}

/** The default report: ten seconds on page 1. */
function aReport(page: OpenPage, fields: Record<string, unknown> = {}) {
  return {
    ticket: page.ticket,
    opening: page.opening,
    number: 1,
    opened: 10,
    ended: 0,
    seconds: 10,
    pages: [[1, 10]],
    device: "desktop",
    ...fields,
  };
}

/** Sends a report. @returns the status of the answer */
export async function report(
  address: string,
  page: OpenPage,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const { status } = await send(address, {
    method: "POST",
    target: `${page.path.replace(/\/text$/, "")}/visit`,
    headers: { ...page.headers, "content-type": "text/plain;charset=UTF-8" },
    body: JSON.stringify(aReport(page, fields)),
  });
  return status;
}

export async function issueNumbers(
  publisher: Publisher,
  issueId: string,
  query = "",
): Promise<IssueStatistics> {
  const answer = await publisher.call("GET", `issues/${issueId}/statistics${query}`);
  return dataOf(getIssueStatistics, answer);
}

export async function magazineNumbers(
  publisher: Publisher,
  magazineId: string,
  query = "",
): Promise<MagazineStatistics> {
  const answer = await publisher.call("GET", `magazines/${magazineId}/statistics${query}`);
  return dataOf(getMagazineStatistics, answer);
}
