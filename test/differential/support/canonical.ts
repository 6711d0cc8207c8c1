/** What a table answered, in a form that leaves out what DynamoDB leaves open: the order of sets and of batches. */
export interface CanonicalAnswer {
  /** `OK`, or the name of the error. */
  outcome: string;
  /** The message of an error. */
  message?: string;
  /** All else. */
  parts: unknown;
}

/** Reads an answer. The two spellings of an error's message are one. */
export function canonical(status: number, body: string): CanonicalAnswer {
  const parsed: unknown = JSON.parse(body);
  const parts = sorted(parsed);
  if (typeof parts !== "object" || parts === null) return { outcome: String(status), parts };
  // DynamoDB Local says what a deletion consumed where nobody has asked, if it has deleted nothing.
  const { ConsumedCapacity: _, ...asked }: Record<string, unknown> = { ...parts };
  if (status === 200) return { outcome: "OK", parts: asked };
  const { __type, Message, message, ...rest } = asked;
  const outcome = String(__type).replace(/^.*#/, "");
  return { outcome, message: withSortedKeys(String(message ?? Message)), parts: rest };
}

/** Unused placeholders are named in no order. */
function withSortedKeys(message: string): string {
  return message.replace(
    /keys: \{(.+)\}$/,
    (_, keys: string) => `keys: {${keys.split(", ").toSorted().join(", ")}}`,
  );
}

const SETS = ["SS", "NS", "BS"];

function sorted(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) {
    const members = value.map((member: unknown) => sorted(member));
    return SETS.includes(name) || name === "batch" ? members.toSorted(byText) : members;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, member]: [string, unknown]) => {
    const isBatch = name === "Responses";
    return [key, sorted(member, isBatch ? "batch" : key)] as const;
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function byText(one: unknown, two: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(two)];
  return a < b ? -1 : Number(a > b);
}
