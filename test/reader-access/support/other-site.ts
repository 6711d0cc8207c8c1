import { createServer } from "node:http";
import { afterAll, beforeAll } from "vitest";

/** A web site that is not ours, on a port and a host name of its own. */
export interface OtherSite {
  /** Its address by one of its names, which all lead to this machine. */
  at(name: "127.0.0.1" | "localhost"): string;
  /** What its page at `/` shows from now on, and with which headers. */
  show(html: string, headers?: Record<string, string>): void;
}

/** Gives a test file such a site. */
export function useOtherSite(): OtherSite {
  let page = { html: "", headers: {} };
  let port = 0;
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(page.html);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return {
    at: (name) => `http://${name}:${port}`,
    show(html, headers = {}) {
      page = { html, headers };
    },
  };
}
