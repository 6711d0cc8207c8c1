import type { WebhookPayload } from "#contract/formats/webhook-event.ts";
import type { TakenEvent } from "./flaky-receiver.ts";

/** What an event is about: an issue's id, or a contact's address. */
export interface ExpectedEvent {
  type: string;
  subject: string;
}

/** What became of the expected events. */
export interface Comparison {
  /** Those that never arrived. */
  lost: string[];
  /** Those of changes that were not made. */
  madeUp: string[];
  /** How many arrived more than once with the same id. */
  doubled: number;
}

/** Counts the changes that were made, by kind and subject, and compares them with what arrived. */
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

/** The names that are in the one more often than in the other. */
function exceeding(
  more: ReadonlyMap<string, number>,
  fewer: ReadonlyMap<string, number>,
): string[] {
  return [...more]
    .filter(([name, count]) => count > (fewer.get(name) ?? 0))
    .map(([name, count]) => `${name}: ${count - (fewer.get(name) ?? 0)}`);
}
