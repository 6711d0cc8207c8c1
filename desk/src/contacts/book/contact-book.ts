import type { Client } from "#sdk/client.ts";
import { Store } from "#desk/state/store.ts";

/** What has been loaded of the contacts, or of what a search finds. */
export interface BookState {
  /** What was searched for; empty for all contacts. */
  search: string;
  emails: readonly string[];
  /** Whether these are all. */
  isComplete: boolean;
  isLoading: boolean;
  problem: unknown;
}

const PAGE = 1000;
const PAGE_FOUND = 100;

/** The contacts, page by page as somebody scrolls. It outlives its screen, so that the way back leads where one was. */
export class ContactBook {
  readonly state = new Store<BookState>({
    search: "",
    emails: [],
    isComplete: false,
    isLoading: false,
    problem: undefined,
  });
  /** Where the screen was left, in pixels. */
  scrollTop = 0;
  readonly #client: Client;
  readonly #names = new Map<string, string>();
  #cursor: string | undefined;
  #asking: AbortController | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Begins anew: all contacts, or those that a text finds. What is shown stays until the answer comes. */
  async look(search: string): Promise<void> {
    this.#asking?.abort();
    this.#asking = undefined;
    this.scrollTop = 0;
    await this.#ask(search, undefined, []);
  }

  /** The next page, unless it is on its way or there is none. */
  async loadMore(): Promise<void> {
    const { isComplete, search, emails } = this.state.value;
    if (isComplete || this.#asking) return;
    await this.#ask(search, this.#cursor, emails);
  }

  /** Shows a contact that was added first, where all contacts are shown. */
  add(email: string, name: string): void {
    this.#names.set(email, name);
    const { search, emails } = this.state.value;
    if (search === "") this.#set({ emails: [email, ...emails.filter((one) => one !== email)] });
  }

  remove(email: string): void {
    this.#names.delete(email);
    this.#set({ emails: this.state.value.emails.filter((one) => one !== email) });
  }

  /** Forgets everything, after many contacts have changed. */
  clear(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#cursor = undefined;
    this.scrollTop = 0;
    this.#names.clear();
    this.#set({
      search: "",
      emails: [],
      isComplete: false,
      isLoading: false,
      problem: undefined,
    });
  }

  rename(email: string, name: string): void {
    this.#names.set(email, name);
  }

  /** The name of a contact as far as it is known. */
  knownName(email: string): string | undefined {
    return this.#names.get(email);
  }

  /** The name of a contact, which lists do not have; empty for one that is gone or cannot be asked for. */
  async nameOf(email: string, signal: AbortSignal): Promise<string> {
    const known = this.#names.get(email);
    if (known !== undefined) return known;
    try {
      const { full_name: name } = await this.#client.contacts.get(email, { signal });
      this.#names.set(email, name);
      return name;
    } catch {
      return "";
    }
  }

  async #ask(search: string, cursor: string | undefined, before: readonly string[]): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    this.#set({ isLoading: true, problem: undefined });
    try {
      const page = await this.#page(search, cursor, asking.signal);
      if (asking.signal.aborted) return;
      this.#cursor = page.nextCursor;
      this.#set({
        search,
        emails: [...before, ...page.emails],
        isComplete: page.nextCursor === undefined,
        isLoading: false,
      });
    } catch (problem) {
      if (!asking.signal.aborted) this.#set({ isLoading: false, problem });
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
    }
  }

  /** A page with one contact at least, or the last: pages of a search may be empty before. */
  async #page(
    search: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ emails: string[]; nextCursor: string | undefined }> {
    const call = search === "" ? { limit: PAGE, cursor } : { limit: PAGE_FOUND, search, cursor };
    for await (const { entries, nextCursor } of this.#client.contacts
      .list(call, { signal })
      .pages()) {
      const isLast = nextCursor === undefined;
      if (entries.length > 0 || isLast) {
        return { emails: entries.map(({ email }) => email), nextCursor };
      }
    }
    return { emails: [], nextCursor: undefined };
  }

  #set(change: Partial<BookState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}

const books = new WeakMap<Client, ContactBook>();

/** The one book of a client. */
export function bookOf(client: Client): ContactBook {
  const book = books.get(client) ?? new ContactBook(client);
  books.set(client, book);
  return book;
}
