import * as v from "valibot";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { SmokeFailure } from "./smoke-failure.ts";

const manifestSchema = v.object({
  pagesCount: v.number(),
  images: v.object({ kind: v.literal("issue"), folder: v.string(), query: v.string() }),
  layoutUrl: v.string(),
  textUrl: v.string(),
});

/** The data that a visitor's browser gets for a readable issue. */
export type OpenIssue = v.InferOutput<typeof manifestSchema> & { html: string };

/** A visitor without a key who opens addresses in a browser. */
export class Visitor {
  readonly #send: typeof fetch;
  constructor(send: typeof fetch) {
    this.#send = send;
  }

  /** Opens the whole issue. @throws SmokeFailure if less is shown */
  async open(url: string): Promise<OpenIssue> {
    const expected = `the reader with the whole issue at ${url}`;
    const { status, text } = await this.#page(url);
    if (status !== 200) throw new SmokeFailure(expected, `status ${status}`);
    const json = /<script type="application\/json" id="manifest">(.*?)<\/script>/s.exec(text)?.[1];
    if (json === undefined) throw new SmokeFailure(expected, reasonIn(text));
    const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), json);
    if (!manifest.success) throw new SmokeFailure(expected, "a part of the issue, or a preview");
    return { ...manifest.output, html: text };
  }

  /** Checks that an address shows nothing of an issue. @returns what the page says instead */
  async expectClosed(url: string): Promise<string> {
    const { status, text } = await this.#page(url);
    if (status >= 500 || text.includes(`id="manifest"`)) {
      const came = status >= 500 ? `status ${status}` : "the issue";
      throw new SmokeFailure(`nothing of the issue at ${url}`, came);
    }
    return status === 200 ? reasonIn(text) : `status ${status}`;
  }

  /** Loads the files that the reader's page needs: script, style, layout, texts and pictures. @returns their number */
  async load(url: string, issue: OpenIssue): Promise<number> {
    const { images, layoutUrl, textUrl, pagesCount, html } = issue;
    const picture = (page: number) => `${images.folder}/${pageImageName(page)}?${images.query}`;
    const files = [
      ["the reader's script", /<script type="module" src="([^"]+)"/.exec(html)?.[1], /javascript/],
      ["the reader's style", /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1], /^text\/css/],
      ["the layout of the pages", layoutUrl, /json/],
      ["the text of the pages", textUrl, /json/],
      ["the first page", picture(1), /^image\/jpeg/],
      ["the last page", picture(pagesCount), /^image\/jpeg/],
    ] as const;
    for (const [name, address, type] of files) {
      if (address === undefined) throw new SmokeFailure(name, "a page without its address");
      await this.#file(name, new URL(unescaped(address), url), type);
    }
    return files.length;
  }

  /** Checks that a picture does not load by its address alone. */
  async expectSigned(url: string, { images }: OpenIssue): Promise<void> {
    const address = new URL(`${images.folder}/${pageImageName(1)}`, url);
    const response = await this.#send(address);
    await response.body?.cancel();
    if (response.ok) {
      throw new SmokeFailure(`no picture at ${address.href}, which is not signed`, "the picture");
    }
  }

  async #page(url: string): Promise<{ status: number; text: string }> {
    const response = await this.#send(url);
    return { status: response.status, text: await response.text() };
  }

  async #file(name: string, url: URL, type: RegExp): Promise<void> {
    const response = await this.#send(url);
    const { byteLength } = await response.arrayBuffer();
    const contentType = response.headers.get("content-type") ?? "no type";
    if (response.status === 200 && type.test(contentType) && byteLength > 0) return;
    // The query holds a signature, which opens the issue.
    const came = `status ${response.status}, ${contentType}, ${byteLength} bytes`;
    throw new SmokeFailure(`${name} at ${url.origin}${url.pathname}`, came);
  }
}

function reasonIn(html: string): string {
  const reason = /data-reason="(\w+)"/.exec(html)?.[1];
  return reason === undefined ? "a page that is not the reader's" : `the page “${reason}”`;
}

function unescaped(attribute: string): string {
  return attribute.replaceAll("&amp;", "&");
}
