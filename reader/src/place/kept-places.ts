const KEY = "masthead.places";
/** The number of issues with a stored place; beyond that, the one read longest ago is forgotten. */
const MOST = 200;

/** The place where a visitor stopped in an issue. */
export interface KeptPlace {
  page: number;
  of: number;
  /** The fragment of a paragraph, if the text was being read. */
  text?: string;
}

/** Where a visitor stopped in each issue, in this browser only: nothing is sent. Without storage, nothing is kept. */
export class KeptPlaces {
  readonly #issueId: string;

  constructor(issueId: string) {
    this.#issueId = issueId;
  }

  /** Undefined for an issue that was not opened before, was only open at its first page, or was read to its end. */
  find(): KeptPlace | undefined {
    return all().find(([issueId]) => issueId === this.#issueId)?.[1];
  }

  /** Stores a place, except the beginning and the end. */
  keep(place: KeptPlace): void {
    const others = this.#others();
    const isWithin = place.page > 1 && place.page < place.of;
    const entry: Entry = [this.#issueId, place];
    write(isWithin ? [entry, ...others].slice(0, MOST) : others);
  }

  forget(): void {
    write(this.#others());
  }

  #others(): Entry[] {
    return all().filter(([issueId]) => issueId !== this.#issueId);
  }
}

export function keptPlaces(): ReadonlyMap<string, KeptPlace> {
  return new Map(all());
}

/** An issue and its place; the list starts with the one read last. */
type Entry = [issueId: string, place: KeptPlace];

function all(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry) => isEntry(entry)) : [];
  } catch {
    return [];
  }
}

function write(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Then the place lasts as long as the page.
  }
}

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const place: unknown = entry[1];
  return typeof place === "object" && place !== null && "page" in place && "of" in place;
}
