import type { Client } from "#sdk/client.ts";
import { Store } from "#desk/state/store.ts";
import { type Person, RecentChanges } from "./recent-changes.ts";

export interface BookState {
  /** The search text; empty for all contacts. */
  search: string;
  /** The magazine whose running subscribers the list is limited to; empty for all contacts. */
  magazineId: string;
  people: readonly Person[];
  isComplete: boolean;
  isLoading: boolean;
  problem: unknown;
  /** Counts the desk's changes of subscriptions, each of which makes lists out of date. */
  subscriptionChanges: number;
}

/** The first page comes soon; scrolling rarely reaches the end of the loaded rows. */
const FIRST_PAGE = 500;
const PAGE = 5000;
const PAGE_FOUND = 100;
const PAGE_SUBSCRIBERS = 1000;

type Wanted = Pick<BookState, "search" | "magazineId">;

/** The contacts, loaded page by page on scrolling. It outlives its screen, so that going back keeps the place. */
export class ContactBook {
  readonly state = new Store<BookState>({
    search: "",
    magazineId: "",
    people: [],
    isComplete: false,
    isLoading: false,
    problem: undefined,
    subscriptionChanges: 0,
  });
  /** Where the screen was left, in pixels. */
  scrollTop = 0;
  readonly #client: Client;
  readonly #recent = new RecentChanges();
  #cursor: string | undefined;
  #asking: AbortController | undefined;
  #asked: Promise<void> = Promise.resolve();
  #isStale = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Reloads all contacts, or those matching a text, optionally only subscribers of a magazine. Shown rows stay until
   * the answer comes.
   */
  async look(search: string, magazineId = this.state.value.magazineId): Promise<void> {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#isStale = false;
    this.scrollTop = 0;
    this.#recent.forgetOld();
    await this.#ask({ search, magazineId }, undefined);
  }

  /** Reloads if many have changed since. */
  async freshen(): Promise<void> {
    if (this.#isStale) await this.look(this.state.value.search);
  }

  /** Loads the next page, unless it is loading or the list is complete. */
  async loadMore(): Promise<void> {
    if (this.state.value.isComplete || this.#asking) return;
    await this.#ask(this.state.value, this.#cursor);
  }

  /** Loads all, unless a page fails. @returns whether all are loaded */
  async loadAll(): Promise<boolean> {
    const { search, magazineId } = this.state.value;
    while (!this.state.value.isComplete) {
      if (this.#asking) await this.#asked;
      else await this.loadMore();
      const { problem, ...now } = this.state.value;
      const isOther = now.search !== search || now.magazineId !== magazineId;
      if (problem !== undefined || isOther) return false;
    }
    return true;
  }

  add(email: string, name: string): void {
    this.#recent.add({ email, name });
    const { people } = this.state.value;
    const isShown = this.#added(this.state.value).some((one) => one.email === email);
    const others = people.filter((one) => one.email !== email);
    this.#set({ people: isShown ? [{ email, name }, ...others] : others });
  }

  /** Adds many contacts; the list shows them when it is next opened. */
  addMany(people: readonly Person[]): void {
    for (const person of people) this.#recent.add(person);
    this.#isStale = true;
  }

  remove(email: string): void {
    this.#recent.erase(email);
    this.#set({ people: this.state.value.people.filter((one) => one.email !== email) });
  }

  removeMany(emails: readonly string[]): void {
    const gone = new Set(emails);
    for (const email of gone) this.#recent.erase(email);
    this.#set({ people: this.state.value.people.filter(({ email }) => !gone.has(email)) });
  }

  rename(email: string, name: string): void {
    this.#recent.rename({ email, name });
    const people = this.state.value.people.map((one) =>
      one.email === email ? { email, name } : one,
    );
    this.#set({ people });
  }

  /** Renames many contacts; the list shows them when it is next opened. */
  renameMany(people: readonly Person[]): void {
    for (const person of people) this.#recent.rename(person);
    this.#isStale = true;
  }

  /** Makes views load subscriptions again. */
  noteSubscriptions(): void {
    this.#set({ subscriptionChanges: this.state.value.subscriptionChanges + 1 });
  }

  knownName(email: string): string | undefined {
    return this.state.value.people.find((one) => one.email === email)?.name;
  }

  /** Added contacts that belong in the list. Their subscriptions are unknown, so a magazine's list gets none. */
  #added({ search, magazineId }: Wanted): Person[] {
    return magazineId === "" ? this.#recent.added(search) : [];
  }

  #ask({ search, magazineId }: Wanted, cursor: string | undefined): Promise<void> {
    this.#asked = this.#load({ search, magazineId }, cursor);
    return this.#asked;
  }

  async #load(wanted: Wanted, cursor: string | undefined): Promise<void> {
    const { search } = wanted;
    const asking = new AbortController();
    this.#asking = asking;
    this.#set({ isLoading: true, problem: undefined });
    try {
      const limit = search !== "" ? PAGE_FOUND : cursor === undefined ? FIRST_PAGE : PAGE;
      const page = await this.#page({ limit, cursor, ...wanted }, asking.signal);
      if (asking.signal.aborted) return;
      this.#cursor = page.nextCursor;
      const before = cursor === undefined ? this.#added(wanted) : this.state.value.people;
      const isOfAll = wanted.magazineId === "";
      const found = isOfAll ? this.#recent.applyTo(page.people) : page.people;
      this.#set({
        ...wanted,
        people: [...before, ...found],
        isComplete: page.nextCursor === undefined,
        isLoading: false,
      });
    } catch (problem) {
      if (!asking.signal.aborted) this.#set({ isLoading: false, problem });
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
    }
  }

  /** Loads a page with at least one contact, or the last one: earlier pages of a search may be empty. */
  async #page(
    { limit, cursor, search, magazineId }: Wanted & { limit: number; cursor: string | undefined },
    signal: AbortSignal,
  ): Promise<{ people: Person[]; nextCursor: string | undefined }> {
    const { contacts, magazines } = this.#client;
    const list =
      magazineId === ""
        ? contacts.list({ limit, cursor, search, details: true }, { signal })
        : magazines.listSubscribers(
            { magazineId, status: "confirmed", search, cursor, limit: PAGE_SUBSCRIBERS },
            { signal },
          );
    for await (const { entries, nextCursor } of list.pages()) {
      if (entries.length === 0 && nextCursor !== undefined) continue;
      const people = entries.map(({ email, full_name: name = "" }) => ({ email, name }));
      return { people, nextCursor };
    }
    return { people: [], nextCursor: undefined };
  }

  #set(change: Partial<BookState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}

const books = new WeakMap<Client, ContactBook>();

export function bookOf(client: Client): ContactBook {
  const book = books.get(client) ?? new ContactBook(client);
  books.set(client, book);
  return book;
}
