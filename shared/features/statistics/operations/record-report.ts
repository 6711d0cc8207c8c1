import { ApiError } from "#contract/api/errors.ts";
import { dayOf } from "#features/sums/days.ts";
import { addedUp, withoutTooMany } from "#features/sums/sums.ts";
import { counting } from "#features/sums/sums-repository.ts";
import { isBusy, shardFor } from "#features/sums/shards.ts";
import { findIssue } from "#features/issues/issue-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import { isCounted } from "#features/magazines/magazine.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { itemAt } from "#platform/table/reads.ts";
import { hmac } from "#values/hmac.ts";
import { type Counted, countReport, type ReportFacts } from "#features/statistics/count-report.ts";
import { knownLinks } from "#features/statistics/known-links.ts";
import { readReport, refusal, type Report } from "#features/statistics/report.ts";
import { sumsOfText, textOfSums } from "#features/statistics/sums-text.ts";
import { isUnderWay, noteVisitedDay } from "#features/statistics/visited-day-repository.ts";
import { saltOf } from "#features/statistics/salt-repository.ts";
import {
  parseVisitor,
  saveVisitor,
  type VisitorKey,
} from "#features/statistics/visitor-repository.ts";
import { readVisitTicket, type VisitTicket } from "#features/statistics/visit-ticket.ts";

/** The sender of a report, from its request. Nothing of this is stored. */
export interface Sender {
  network: string;
  userAgent: string;
  /** In two letters; empty if unknown. */
  country: string;
  /** The hosts, with their ports, of our own pages. */
  ownHosts: readonly string[];
}

/** A class behind one address, with the same browser, opens an issue at once. */
const ATTEMPTS = 50;
const VISITOR_BYTES = 15;
/** Of hosts and links that a visitor's item keeps, which has room for its readings as well. */
const MOST_PENDING_NAMES = 500;
const MOST_PENDING_BYTES = 100 * 1024;

/**
 * Counts a browser's report of a visit once: one write of the visitor, together with the sums if the issue is busy or the
 * day is over, and one more for the first visitor of a day. Ignored reports get the same answer.
 * @throws INVALID_PARAMETER for an unsigned or impossible report; RATE_LIMITED for too many
 */
export async function recordReport(
  reference: { accountId: string; issueId: string },
  body: string,
  sender: Sender,
): Promise<void> {
  const report = readReport(body);
  const ticket = readVisitTicket(reference, report.ticket);
  if (!ticket) throw refusal("ticket", "is not one of this issue, or is over");
  const day = dayOf(new Date(now().getTime() - report.opened * 1000));
  const salt = await saltOf(day, now());
  if (!salt) throw refusal("opened", "is too long ago");
  const hashed = (...of: string[]): string =>
    hmac(salt).update(of.join("\n")).digest().subarray(0, VISITOR_BYTES).toString("base64url");
  const visitor = hashed(reference.accountId, sender.network, sender.userAgent);
  // A page that a device keeps may be opened on two days, whose visitors must not be linked.
  const ofDay = { ...ticket, nonce: hashed(ticket.nonce) };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const by = { ...reference, day, visitor, mayLag: attempt === 1 };
    if (await isHandled(by, report, ofDay, sender)) return;
  }
  throw new ApiError("SERVER_BUSY");
}

/** Whether the report was counted or ignored; false if another one came between. */
async function isHandled(
  by: Omit<VisitorKey, "magazineId"> & { issueId: string; mayLag: boolean },
  report: Report,
  ticket: VisitTicket,
  sender: Sender,
): Promise<boolean> {
  const keysIn = (magazineId: string) => {
    const sums = { accountId: by.accountId, magazineId, issueId: by.issueId, day: by.day };
    return { visitor: keys.visitor(by.accountId, by.day, by.visitor, magazineId), sums };
  };
  let shard = 0;
  let isPending = false;
  const found = await findIssue(by, {
    mayLag: by.mayLag,
    also: (magazineId) => {
      const { visitor, sums } = keysIn(magazineId);
      shard = shardFor(sums);
      isPending = isUnderWay(by.day, now()) && !isBusy(sums);
      return isPending ? [visitor] : [visitor, keys.sums(sums, shard)];
    },
  });
  if (!found || !isCounted(found.magazine)) return true;
  const { magazineId } = found.issue;
  const { visitor, sums } = keysIn(magazineId);
  const counted = countReport(parseVisitor(itemAt(found.others, visitor)), report, {
    ticket,
    at: now(),
    host: hostOf(report.from, sender.ownHosts),
    country: sender.country,
    links: await linksIn(found.issue, report),
  });
  if (counted === "limited") throw new ApiError("RATE_LIMITED", "Too many reports of one visit.");
  if (!counted) return true;
  const key = { ...by, magazineId };
  if (isPending) return keepPending(key, counted);
  const present = itemAt(found.others, keys.sums(sums, shard)) ?? {};
  const write = counting(sums, withoutTooMany(counted.sums, present), shard);
  return saveVisitor(key, counted.visitor, write);
}

/** Keeps the counts in the visitor's item, at a quarter of the cost; they become sums when the day is over. */
async function keepPending(
  key: VisitorKey & { issueId: string },
  { visitor, sums }: NonNullable<Counted>,
): Promise<boolean> {
  const { [key.issueId]: text = "", ...others } = visitor.pending;
  const before = sumsOfText(text);
  const taken = Object.values(others).reduce((sum, { length }) => sum + length, 0);
  const most = { names: MOST_PENDING_NAMES, bytes: MOST_PENDING_BYTES - taken };
  const all = addedUp([before, withoutTooMany(sums, before, most)]);
  if (Object.keys(visitor.pending).length === 0) await noteVisitedDay(key);
  const pending = { ...visitor.pending, [key.issueId]: textOfSums(all) };
  return saveVisitor(key, { ...visitor, pending });
}

/** The host of another site without its port; empty if missing or invalid, and for our own pages. */
function hostOf(from: string, ownHosts: readonly string[]): string {
  const address = `http://${from}`;
  if (from === "" || ownHosts.includes(from) || !URL.canParse(address)) return "";
  const { hostname, host } = new URL(address);
  return host === from.toLowerCase() ? hostname : "";
}

/** Only links of the issue count: strangers must not place addresses in a publisher's statistics. */
async function linksIn(issue: Issue, { links }: Report): Promise<ReportFacts["links"]> {
  return links.length === 0 ? [] : knownLinks(issue, links);
}
