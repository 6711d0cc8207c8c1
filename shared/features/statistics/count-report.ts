import type { Sums } from "#features/sums/sums.ts";
import { nameOf } from "#features/sums/sums.ts";
import { PageSet } from "./page-set.ts";
import { refusal, type Report } from "./report.ts";
import {
  NEW_VISITOR,
  NOTHING_READ,
  type OpeningState,
  type Reading,
  type TicketUse,
  type Visitor,
  type VisitState,
} from "./visitor.ts";
import type { VisitTicket } from "./visit-ticket.ts";

/** Pause in reading after which another visit begins. */
const PAUSE_MILLISECONDS = 30 * 60 * 1000;
/** Minimum time of a page in view that makes a visit. */
const LEAST_TENTHS = 20;
/** Clocks of browsers and ours run alike, but answers take a while. */
const TOLERANCE_MILLISECONDS = 1_500;
const MOST_REPORTS_A_MINUTE = 10;
/** Maximum per browser and day; if many people share it, the oldest are dropped, so that its item stays small. */
const MOST_TICKETS = 100;
const MOST_VISITS = 100;
/** Maximum per served page: a device that keeps it may open it repeatedly. */
const MOST_OPENINGS = 40;

/** The facts of a report besides its content. */
export interface ReportFacts {
  ticket: VisitTicket;
  at: Date;
  /** The host of the referring page; empty without one. */
  host: string;
  country: string;
  /** The reported links that exist on the pages. */
  links: readonly (readonly [page: number, url: string])[];
}

/** The effect of a report: the updated visitor, and the additions to the sums; undefined if nothing counts. */
export type Counted = { visitor: Visitor; sums: Sums } | undefined;

/**
 * Counts a report once. Pure: the same report for the same visitor counts the same.
 * @returns "limited" for one too many in a minute
 * @throws INVALID_PARAMETER for impossible values
 */
export function countReport(
  visitor: Visitor | undefined,
  report: Report,
  facts: ReportFacts,
): Counted | "limited" {
  const { ticket, at } = facts;
  const openedAt = at.getTime() - report.opened * 1000;
  const endedAt = at.getTime() - report.ended * 1000;
  assertPossible(report, ticket, { openedAt, endedAt });
  const before = visitor ?? NEW_VISITOR;
  const reading = before.readings[ticket.issueId] ?? NOTHING_READ;
  const used = reading.tickets[ticket.nonce] ?? newTicketUse();
  const opening = used.openings[report.opening] ?? newOpening(openedAt);
  if (isCounted(opening, report.number)) return undefined;
  const minute = Math.floor(at.getTime() / 60_000);
  const inMinute = (used.minute === minute ? used.inMinute : 0) + 1;
  if (inMinute > MOST_REPORTS_A_MINUTE) return "limited";
  const tenths = tenthsOf(report.seconds);
  const next = extended(opening, { number: report.number, endedAt, tenths });
  if (next.tenths < LEAST_TENTHS) return undefined;
  const ticketUse: TicketUse = {
    tenths: used.tenths + tenths,
    endedAt: Math.max(used.endedAt, endedAt),
    minute,
    inMinute,
    openings: { ...used.openings, [report.opening]: next },
  };
  assertWithin("seconds", ticketUse.tenths, ticketUse.endedAt - ticket.issuedAt);
  assertWithin("seconds", next.tenths, next.endedAt - next.openedAt);
  if (Object.keys(ticketUse.openings).length > MOST_OPENINGS) return undefined;
  const { visits, sums } = countVisit(reading, report, { ...facts, openedAt, endedAt });
  const tickets = newest({ ...reading.tickets, [ticket.nonce]: ticketUse });
  return {
    visitor: {
      ...before,
      version: before.version + 1,
      readings: { ...before.readings, [ticket.issueId]: { visits, tickets } },
    },
    sums: {
      ...sums,
      ...(visitor === undefined && { newcomers: 1 }),
      ...(reading.visits.length === 0 && { visitors: 1 }),
    },
  };
}

/** @throws INVALID_PARAMETER */
function assertPossible(
  report: Report,
  ticket: VisitTicket,
  { openedAt, endedAt }: { openedAt: number; endedAt: number },
): void {
  const { seconds, pages } = report;
  if (report.ended > report.opened) throw refusal("ended", "is before the opening");
  if (openedAt < ticket.issuedAt - TOLERANCE_MILLISECONDS) {
    throw refusal("opened", "is before the page was served");
  }
  assertWithin("seconds", tenthsOf(seconds), endedAt - openedAt);
  const numbers = new Set(pages.map(([page]) => page));
  if (numbers.size < pages.length) throw refusal("pages", "has a page twice");
  for (const [page, inView] of pages) {
    if (page > ticket.pagesCount) throw refusal("pages", "has a page that the issue does not have");
    if (inView > seconds + TOLERANCE_MILLISECONDS / 1000) {
      throw refusal("pages", "has more time than the report");
    }
  }
}

/** @throws INVALID_PARAMETER if more time is reported than has passed */
function assertWithin(name: string, tenths: number, milliseconds: number): void {
  if (tenths * 100 <= milliseconds + TOLERANCE_MILLISECONDS) return;
  throw refusal(name, "is more time than has passed");
}

/** The visit of a report, and the report's additions to it. */
function countVisit(
  { visits }: Reading,
  report: Report,
  facts: ReportFacts & { openedAt: number; endedAt: number },
): { visits: VisitState[]; sums: Sums } {
  const { ticket, openedAt, endedAt } = facts;
  const known = visits.find(
    ({ from, to }) => openedAt <= to + PAUSE_MILLISECONDS && endedAt >= from - PAUSE_MILLISECONDS,
  );
  const visit = known ?? { from: openedAt, to: endedAt, pages: "", hasText: false };
  const seen = new PageSet(visit.pages, ticket.pagesCount);
  const sums: Record<string, number> = { ...(!known && ofNewVisit(report, facts)) };
  const add = (name: string, count: number): void => {
    if (count > 0) sums[name] = (sums[name] ?? 0) + count;
  };
  add("tenths", tenthsOf(report.seconds));
  add("downloads", report.downloads);
  if (report.text && !visit.hasText) add("textVisits", 1);
  for (const [page, inView] of report.pages) {
    if (seen.add(page)) {
      add(nameOf("views", page), 1);
      add("views", 1);
    }
    add(nameOf("tenths", page), tenthsOf(inView));
  }
  for (const [page, url] of facts.links) add(nameOf("link", `${page} ${url}`), 1);
  const next = {
    from: Math.min(visit.from, openedAt),
    to: Math.max(visit.to, endedAt),
    pages: seen.text,
    hasText: visit.hasText || report.text,
  };
  const others = visits.filter((each) => each !== known);
  return { visits: [...others, next].slice(-MOST_VISITS), sums };
}

/** The origin of a visit is counted with its first report. */
function ofNewVisit({ device }: Report, { ticket, host, country }: ReportFacts): Sums {
  return {
    visits: 1,
    [nameOf("device", device)]: 1,
    [nameOf("country", country)]: 1,
    ...(host !== "" && { [nameOf("host", host)]: 1 }),
    ...(ticket.isByMail && { mailVisits: 1 }),
  };
}

function isCounted({ upTo, beyond }: OpeningState, number: number): boolean {
  return number <= upTo || beyond.includes(number);
}

function extended(
  opening: OpeningState,
  { number, endedAt, tenths }: { number: number; endedAt: number; tenths: number },
): OpeningState {
  let { upTo } = opening;
  const beyond = new Set([...opening.beyond, number]);
  while (beyond.delete(upTo + 1)) upTo += 1;
  return {
    openedAt: opening.openedAt,
    endedAt: Math.max(opening.endedAt, endedAt),
    tenths: opening.tenths + tenths,
    upTo,
    beyond: [...beyond],
  };
}

function newest(tickets: Reading["tickets"]): Reading["tickets"] {
  const all = Object.entries(tickets);
  if (all.length <= MOST_TICKETS) return tickets;
  const sorted = all.toSorted(([, one], [, other]) => other.endedAt - one.endedAt);
  return Object.fromEntries(sorted.slice(0, MOST_TICKETS));
}

function newTicketUse(): TicketUse {
  return { tenths: 0, endedAt: 0, minute: 0, inMinute: 0, openings: {} };
}

function newOpening(openedAt: number): OpeningState {
  return { openedAt, endedAt: openedAt, tenths: 0, upTo: 0, beyond: [] };
}

function tenthsOf(seconds: number): number {
  return Math.round(seconds * 10);
}
