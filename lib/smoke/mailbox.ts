import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readMail } from "#lib/host/inbox/read-mail.ts";
import { SmokeFailure } from "./smoke-failure.ts";

const POLL_MILLISECONDS = 500;
const SECONDS = 40;

/** A place to read mail: the web inbox of an embedded host, or a folder of `.eml` files. */
export class Mailbox {
  readonly #place: string;
  readonly #send: typeof fetch;
  readonly #signal: AbortSignal;

  /** @param place the address printed by `npm start` as Inbox, or a folder */
  constructor(place: string, send: typeof fetch, signal: AbortSignal) {
    this.#place = place;
    this.#send = send;
    this.#signal = signal;
  }

  /** Waits for the mail to a recipient whose text matches. @returns its text @throws SmokeFailure after 40 seconds */
  async mailTo(
    recipient: string,
    name: string,
    matches: (text: string) => boolean,
  ): Promise<string> {
    const until = performance.now() + SECONDS * 1000;
    for (;;) {
      const texts = await this.textsTo(recipient);
      const found = texts.find((text) => matches(text));
      if (found !== undefined) return found;
      if (performance.now() > until) {
        const came = `${texts.length} other mails to it within ${SECONDS} seconds`;
        throw new SmokeFailure(`${name} to ${recipient} in ${this.#shownPlace()}`, came);
      }
      await wait(POLL_MILLISECONDS, undefined, { signal: this.#signal });
    }
  }

  async textsTo(recipient: string): Promise<string[]> {
    return /^https?:/.test(this.#place) ? this.#inInbox(recipient) : this.#inFolder(recipient);
  }

  async #inFolder(recipient: string): Promise<string[]> {
    const names = await readdir(this.#place);
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith(".eml"))
        .map(async (name) => readMail(await readFile(join(this.#place, name)))),
    );
    return mails.filter(({ to }) => to.includes(recipient)).map(({ text }) => text);
  }

  async #inInbox(recipient: string): Promise<string[]> {
    const list = await this.#page(this.#place);
    const entries = list.matchAll(/<li><a href="([^"]+)">[^]*?To ([^]*?), from /g);
    const texts: string[] = [];
    for (const [, path = "", to = ""] of entries) {
      if (!to.includes(recipient)) continue;
      const page = await this.#page(new URL(path, this.#place).href);
      // The text version, after the HTML version in its frame.
      texts.push(page.slice(page.indexOf("<pre ")).replaceAll("&amp;", "&"));
    }
    return texts;
  }

  async #page(url: string): Promise<string> {
    const response = await this.#send(url);
    if (!response.ok) {
      throw new SmokeFailure(`the inbox at ${this.#shownPlace()}`, `status ${response.status}`);
    }
    return response.text();
  }

  /** Without the secret in the inbox's address. */
  #shownPlace(): string {
    return this.#place.replace(/\/_mail\/[\w-]+/, "/_mail/…");
  }
}
