/** A browser with one tab, driven by a test. */
export interface DrivenBrowser {
  name: string;
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression, or of its promise, in the page or in its only frame, which may be cross-site. */
  evaluate(expression: string, where?: "page" | "frame"): Promise<unknown>;
  close(): Promise<void>;
}

/** A kind of browser that can be started. */
export interface BrowserKind {
  name: string;
  /** Whether its driver reaches into a frame without an origin. */
  reachesFrames: boolean;
  /** What to install; undefined if nothing is missing. */
  missing: string | undefined;
  /** @throws Error when the browser does not start */
  start(): Promise<DrivenBrowser>;
}
