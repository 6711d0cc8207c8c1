import type { WebhookPayload } from "#contract/formats/webhook-event.ts";
import type { TakenEvent } from "./flaky-receiver.ts";

/** An event's type and subject: an issue's id or a contact's address. */
export interface ExpectedEvent {
  type: string;
  subject: string;
}

export interface Comparison {
  /** Expected events that never arrived. */
  lost: string[];
  /** Events of changes that nobody made. */
  madeUp: string[];
  /** The number of events that arrived more than once with the same id. */
  doubled: number;
}

/** Counts the changes made, by type and subject, and compares them with the events that arrived. */
export class Ledger {
  readonly #expected = new Map<string, number>();
  count = 0;

  expect({ type, subject }: ExpectedEvent): void {
    this.count += 1;
    add(this.#expected, `${type} ${subject}`);
  }

  compare(taken: ReadonlyMap<string, TakenEvent>): Comparison {
    const arrived = new Map<string, number>();
    for (const { payload } of taken.values()) {
      add(arrived, `${payload.type} ${subjectOf(payload)}`);
    }
    const doubled = [...taken.values()].filter(({ times }) => times > 1).length;
    return {
      lost: exceeding(this.#expected, arrived),
      madeUp: exceeding(arrived, this.#expected),
      doubled,
    };
  }
}

function subjectOf({ data }: WebhookPayload): string {
  if ("email" in data) return data.email;
  return "issue_id" in data ? data.issue_id : "";
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Names that occur more often in `more` than in `fewer`, with the difference. */
function exceeding(
  more: ReadonlyMap<string, number>,
  fewer: ReadonlyMap<string, number>,
): string[] {
  return [...more]
    .filter(([name, count]) => count > (fewer.get(name) ?? 0))
    .map(([name, count]) => `${name}: ${count - (fewer.get(name) ?? 0)}`);
}
