import { createServer } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { listening } from "#test/support/listening.ts";

/** Another web site, with its own port and host name. */
export interface OtherSite {
  /** Its address under a name; all names lead to this machine. */
  at(name: "127.0.0.1" | "localhost"): string;
  /** Sets the contents and headers of its page at `/`. */
  show(html: string, headers?: Record<string, string>): void;
}

/** Gives a test file such a site. */
export function useOtherSite(): OtherSite {
  let page = { html: "", headers: {} };
  let port = "";
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(page.html);
  });
  const closing: (() => void)[] = [];
  beforeAll(async () => {
    ({ port } = new URL(await listening(server, (close) => closing.push(close))));
  });
  afterAll(() => closing.forEach((close) => close()));
  return {
    at: (name) => `http://${name}:${port}`,
    show(html, headers = {}) {
      page = { html, headers };
    },
  };
}
