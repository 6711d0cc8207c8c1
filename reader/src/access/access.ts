import {
  largeImageUrl,
  readingImageUrl,
  type ReaderManifest,
} from "#contract/formats/reader-manifest.ts";
import { manifestOfEnvelope } from "./manifest.ts";
import { isDue, renewalDelay } from "./renewal.ts";

/** Several images that fail at once share one renewal. */
const SHARED_FOR_MS = 3_000;

/** Keeps the short-lived addresses valid while the tab is open, and returns them. */
export class SignedContent {
  #manifest: ReaderManifest;
  #timer = 0;
  #renewal: Promise<void> | undefined;
  #fruitless = 0;
  #renewedAt = Number.NEGATIVE_INFINITY;
  readonly #listeners: ((manifest: ReaderManifest) => void)[] = [];

  constructor(manifest: ReaderManifest) {
    this.#manifest = manifest;
    this.#schedule();
    document.addEventListener("visibilitychange", () => this.#wake());
  }

  get manifest(): ReaderManifest {
    return this.#manifest;
  }

  /** Address of a page's image; undefined if the page may not be read. */
  imageUrl(page: number): string | undefined {
    return readingImageUrl(this.#manifest.images, page);
  }

  /** Address of a page's image for enlarging; undefined if the page may not be read, or the issue has none. */
  largeImageUrl(page: number): string | undefined {
    return largeImageUrl(this.#manifest.images, page);
  }

  /** Calls `listener` after each new manifest. */
  onRenewed(listener: (manifest: ReaderManifest) => void): void {
    this.#listeners.push(listener);
  }

  /** Fetches a fresh manifest. Never fails: without an answer the current one remains. */
  renew(): Promise<void> {
    if (Date.now() - this.#renewedAt < SHARED_FOR_MS) return Promise.resolve();
    this.#renewal ??= this.#fetch().finally(() => {
      this.#renewal = undefined;
      const isStillDue = isDue(this.#manifest.expiresAt, Date.now());
      this.#fruitless = isStillDue ? this.#fruitless + 1 : 0;
      this.#schedule();
    });
    return this.#renewal;
  }

  /**
   * JSON at a signed address; on failure requested once more with fresh signatures. Undefined without an address or an
   * answer.
   */
  async fetchJson(address: (manifest: ReaderManifest) => string | null): Promise<unknown> {
    if (address(this.#manifest) === null) return undefined;
    const answer = await fetchJson(address(this.#manifest));
    if (answer !== undefined) return answer;
    await this.renew();
    return fetchJson(address(this.#manifest));
  }

  async #fetch(): Promise<void> {
    const manifest = manifestOfEnvelope(await fetchJson(this.#manifest.renewUrl, "no-store"));
    if (manifest === undefined) return;
    this.#manifest = manifest;
    this.#renewedAt = Date.now();
    for (const listener of this.#listeners) listener(manifest);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const delay = renewalDelay(this.#manifest.expiresAt, Date.now(), this.#fruitless);
    this.#timer = setTimeout(() => void this.renew(), delay);
  }

  /** Timers sleep with the device, so an old tab renews at once when it becomes visible again. */
  #wake(): void {
    const isOld = isDue(this.#manifest.expiresAt, Date.now());
    if (document.visibilityState === "visible" && isOld) void this.renew();
  }
}

/** Undefined for every failure: callers can only continue without the data. */
async function fetchJson(url: string | null, cache: RequestCache = "default"): Promise<unknown> {
  if (url === null) return undefined;
  try {
    const response = await fetch(url, { cache });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
