import { fold, hasLetter } from "#values/fold.ts";

/** A contact as the list shows it. */
export interface Person {
  email: string;
  name: string;
}

interface Change extends Person {
  kind: "added" | "renamed" | "erased";
  at: number;
}

/** Lists show a change after moments; after this time certainly, and others may have changed it again. */
const KEPT_MILLISECONDS = 600_000;

/**
 * This tab's recent changes. The index behind the lists may lag: with these, an added contact is listed at once, and an
 * erased one does not come back.
 */
export class RecentChanges {
  readonly #changes = new Map<string, Change>();
  readonly #now: () => number;

  constructor(now = Date.now) {
    this.#now = now;
  }

  add(person: Person): void {
    this.#note(person, "added");
  }

  rename(person: Person): void {
    const isAdded = this.#changes.get(keyOf(person.email))?.kind === "added";
    this.#note(person, isAdded ? "added" : "renamed");
  }

  erase(email: string): void {
    this.#note({ email, name: "" }, "erased");
  }

  /** Added contacts that match a search, or all of them; newest first. */
  added(search: string): Person[] {
    const added = [...this.#changes.values()].filter(({ kind }) => kind === "added");
    return added.filter((person) => isFound(person, search)).toReversed();
  }

  /** A page of a list without contacts already shown as added, or erased; with their current names. */
  applyTo(page: readonly Person[]): Person[] {
    return page.flatMap((person) => {
      const change = this.#changes.get(keyOf(person.email));
      if (!change) return person;
      return change.kind === "renamed" ? { ...person, name: change.name } : [];
    });
  }

  /** Forgets changes that every list shows. */
  forgetOld(): void {
    const since = this.#now() - KEPT_MILLISECONDS;
    for (const [key, { at }] of this.#changes) if (at < since) this.#changes.delete(key);
  }

  #note(person: Person, kind: Change["kind"]): void {
    const key = keyOf(person.email);
    // The newest comes last.
    this.#changes.delete(key);
    this.#changes.set(key, { ...person, kind, at: this.#now() });
  }
}

/** Case makes no difference in an address. */
function keyOf(email: string): string {
  return email.toLowerCase();
}

/** As the service searches: each word begins the address or a word of the name. */
function isFound({ email, name }: Person, search: string): boolean {
  if (search === "") return true;
  if (!hasLetter(fold(search))) return false;
  const words = [fold(email), ...fold(name).split(/[^\p{L}\p{N}]+/u)];
  const terms = fold(search).split(/\s+/);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}
