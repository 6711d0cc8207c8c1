/** A browser that a test drives, with one tab. */
export interface DrivenBrowser {
  name: string;
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression, or of its promise, in the page; or in its only frame, whatever site that is of. */
  evaluate(expression: string, where?: "page" | "frame"): Promise<unknown>;
  close(): Promise<void>;
}

/** How a kind of browser is started. */
export interface BrowserKind {
  name: string;
  /** Whether its driver reaches into a frame without an origin. */
  reachesFrames: boolean;
  /** What to install where it is missing; undefined where it is there. */
  missing: string | undefined;
  /** @throws Error when the browser does not start */
  start(): Promise<DrivenBrowser>;
}
