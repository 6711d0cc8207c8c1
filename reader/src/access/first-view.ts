/** The maximum of bytes for a visitor who only takes a look. */
const MOST_BYTES = 450_000;
/** A cover usually has fewer bytes than the pages behind it. */
const NEXT_TO_FIRST = 1.5;
/** The assumed size of a picture if the browser does not report it, as in a frame without an origin. */
const USUAL_PICTURE = 150_000;
/** A visitor who has looked at a page this long will turn it. */
const DWELL_MS = 5_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/**
 * The time from opening an issue to the visitor's first action. Until then, further pages load only while the total
 * stays small; afterwards without a limit.
 */
export class FirstView {
  /** Resolves when it is over. */
  readonly #over: Promise<void>;
  #end: () => void = () => {};

  constructor() {
    this.#over = new Promise((resolve) => {
      this.#end = resolve;
    });
    const end = (event: Event): void => {
      if (isStill(event)) return;
      this.end();
      for (const sign of SIGNS) window.removeEventListener(sign, end, { capture: true });
    };
    for (const sign of SIGNS) window.addEventListener(sign, end, { capture: true, passive: true });
  }

  /** Call it when the issue is read: a page was turned, or the view stayed for long. */
  end(): void {
    this.#end();
  }

  /**
   * Resolves when this many more pictures may load: at once after the first view, otherwise not before `rest`, when the
   * first page is complete. `first` is the address of its picture.
   */
  async admits(pictures: number, first: string | undefined, rest: Promise<unknown>): Promise<void> {
    await Promise.race([rest, this.#over]);
    if (!savesData()) {
      if (bytesSoFar() + pictures * expectedBytes(first) <= MOST_BYTES) return;
      setTimeout(() => this.end(), DWELL_MS);
    }
    await this.#over;
  }
}

/** Browsers also report a mouse at rest when the page appears under it. */
function isStill(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== "pointermove") return false;
  return event.movementX === 0 && event.movementY === 0;
}

function bytesSoFar(): number {
  const [page] = performance.getEntriesByType("navigation");
  return [page, ...performance.getEntriesByType("resource")].reduce(
    (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0),
    0,
  );
}

function expectedBytes(first: string | undefined): number {
  const [entry] =
    first === undefined ? [] : performance.getEntriesByName(new URL(first, location.href).href);
  const bytes = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
  return bytes > 0 ? bytes * NEXT_TO_FIRST : USUAL_PICTURE;
}

/** Whether the device asks for as few bytes as possible; it then waits for a sign, however long that takes. */
function savesData(): boolean {
  const scope: object = navigator;
  return hasConnection(scope) && scope.connection.saveData === true;
}

function hasConnection(scope: object): scope is { connection: { saveData?: boolean } } {
  return "connection" in scope;
}
