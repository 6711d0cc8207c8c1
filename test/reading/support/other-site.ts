import { createServer } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { listening } from "#test/support/listening.ts";

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
