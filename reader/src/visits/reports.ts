import { recall, remember } from "#reader/dom/memory.ts";

/** The facts common to all reports of an opening. */
export interface OpeningFacts {
  ticket: string;
  from: string;
  device: string;
}

/** A report is due within this time of its event. */
const KEPT_MS = 48 * 60 * 60_000;
/** A shorter opening does not count as a visit. */
const LEAST_MS = 2_000;
const PAUSE_MS = 30 * 60_000;
/** Shorter times are not reported, since the page was only passed. */
const LEAST_SECONDS = 0.5;
const LEAST_VIEW_MS = 500;
const MOST_PAGES = 100;
const MOST_LINKS = 20;
/** The server refuses a whole report for a longer link, or for more than 32 KB. */
const LONGEST_LINK = 2_000;
const MOST_LINK_CHARACTERS = 12_000;
const MOST_DOWNLOADS = 20;
/** The server accepts ten a minute. */
const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 9;
/** The storage for reports that could not be sent when the page was left; it ends with the tab. */
const MEMORY = "reports";

/** Readings not yet reported. Times are the browser's. */
interface Unsent {
  opened: number;
  ended: number;
  body: object;
}

/** Collects readings and sends them, each report once, or again under its number. */
export class Reports {
  readonly #facts: OpeningFacts;
  #opening = "";
  #opened = 0;
  #ended = 0;
  #number = 0;
  /** For the whole opening: the first report waits until there is a visit. */
  #total = 0;
  #inView = 0;
  readonly #pages = new Map<number, number>();
  #text = false;
  #downloads = 0;
  #links: [page: number, url: string][] = [];
  #queue: Unsent[] = [];
  #made: number[] = [];

  constructor(facts: OpeningFacts) {
    this.#facts = facts;
    this.#queue.push(...waitingIn(recall(MEMORY)));
    remember(MEMORY, "[]");
  }

  /** Adds time to the pages in view. */
  count(passed: number, pages: readonly number[], isText: boolean): void {
    const at = Date.now();
    if (at - this.#ended > PAUSE_MS) {
      this.#close(at);
      this.#begin(at - passed);
    }
    this.#ended = at;
    this.#total += passed;
    this.#inView += passed;
    this.#text ||= isText;
    for (const page of pages) this.#pages.set(page, (this.#pages.get(page) ?? 0) + passed);
  }

  downloaded(): void {
    this.#downloads += 1;
  }

  followed(page: number, url: string): void {
    if (url.length <= LONGEST_LINK) this.#links.push([page, url]);
  }

  /** Sends new and failed reports; "last" if the page may vanish at any moment. */
  send(when?: "last"): void {
    const at = Date.now();
    this.#close(at);
    this.#queue = this.#queue.filter(({ opened }) => at - opened < KEPT_MS);
    if (navigator.onLine) for (const unsent of this.#queue) this.#post(unsent, at, when);
    else if (when === "last") remember(MEMORY, JSON.stringify(this.#queue));
  }

  #begin(opened: number): void {
    this.#opening = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
      byte.toString(36),
    ).join("");
    this.#opened = opened;
    this.#number = 0;
    this.#total = 0;
  }

  /** Makes a report of the collected readings; tenths that do not fit stay for the next one. */
  #close(at: number): void {
    const tenths = (ms: number): number => Math.floor(ms / 100) / 10;
    const pages = [...this.#pages].filter(([, ms]) => ms >= LEAST_VIEW_MS).slice(0, MOST_PAGES);
    const seconds = tenths(this.#inView);
    this.#made = this.#made.filter((made) => at - made < MINUTE_MS);
    const isTooMany = this.#made.length >= MOST_A_MINUTE;
    if (this.#total < LEAST_MS || seconds < LEAST_SECONDS || isTooMany) return;
    this.#made.push(at);
    this.#inView -= seconds * 1000;
    for (const [page, ms] of pages) this.#pages.set(page, ms - tenths(ms) * 1000);
    let room = MOST_LINK_CHARACTERS;
    const links = this.#links.slice(0, MOST_LINKS).filter(([, url]) => (room -= url.length) >= 0);
    const body = {
      ...this.#facts,
      opening: this.#opening,
      number: (this.#number += 1),
      seconds,
      pages: pages.map(([page, ms]) => [page, tenths(ms)]),
      text: this.#text,
      downloads: Math.min(this.#downloads, MOST_DOWNLOADS),
      links,
    };
    this.#text = false;
    this.#downloads = 0;
    this.#links = [];
    this.#queue.push({ opened: this.#opened, ended: this.#ended, body });
  }

  #post(unsent: Unsent, at: number, when?: "last"): void {
    const { opened, ended, body } = unsent;
    const text = JSON.stringify({
      ...body,
      opened: (at - opened) / 1000,
      ended: (at - ended) / 1000,
    });
    const address = `${/^.*?\/read\/\w+\/\d+/.exec(location.pathname)?.[0]}/visit`;
    const drop = (): void => {
      this.#queue = this.#queue.filter((each) => each !== unsent);
    };
    if (when === "last" && navigator.sendBeacon(address, text)) return drop();
    const sent = fetch(address, { method: "POST", body: text, keepalive: true });
    // A refused report is refused again; a busy or failing server may take it later.
    void sent.then(({ status }) => status < 500 && status !== 429 && drop()).catch(() => {});
  }
}

/** The reports that this tab kept offline; another version's page may have kept other data. */
function waitingIn(kept = "[]"): Unsent[] {
  const waiting: unknown = JSON.parse(kept);
  return Array.isArray(waiting) ? waiting.filter(isUnsent) : [];
}

function isUnsent(kept: unknown): kept is Unsent {
  return typeof kept === "object" && kept !== null && "opened" in kept && "body" in kept;
}
