import { vi } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import type { DrivenBrowser } from "#test/browsers/support/driven-browser.ts";
import type { Publisher } from "#test/support/publisher.ts";

const PATIENCE_MS = 60_000;

/** Records errors in the page. */
const WATCHING = `void (window.problems = [],
  addEventListener("error", ({ message }) => problems.push(message)),
  addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason))),
  document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => problems.push(violatedDirective)))`;

/** The button that accepts a link. */
const ACCEPT = `[...document.querySelectorAll("button")].find(
  (each) => each.textContent.trim().startsWith("Sign in to "))`;

/** Acts as a person at the desk, who finds things by their visible text. */
export class Hands {
  readonly #browser: DrivenBrowser;

  constructor(browser: DrivenBrowser) {
    this.#browser = browser;
  }

  do(expression: string): Promise<unknown> {
    return this.#browser.evaluate(expression);
  }

  /** Signs in with a code. */
  async open({ credentials, address }: Publisher): Promise<void> {
    const code = await createSignInCode(credentials.apiKey);
    // Otherwise only the part after # would change.
    await this.#browser.open("about:blank");
    await this.#browser.open(`${address}/desk/#code=${code}`);
    await this.#until(`${ACCEPT} !== undefined`, "Sign in to …");
    await this.do(`void ${ACCEPT}.click()`);
    await this.sees("Drop a PDF here");
    await this.do(WATCHING);
  }

  /** Waits until a text is shown. */
  async sees(text: string): Promise<void> {
    const shown = `document.body.innerText.includes(${JSON.stringify(text)})`;
    await this.#until(shown, text);
  }

  /** Presses the last button or link of that name: dialogs come after the content below them. */
  async press(name: string): Promise<void> {
    const found = `[...document.querySelectorAll("button, a")].findLast(
      (each) => each.textContent.trim() === ${JSON.stringify(name)})`;
    await this.#until(`${found} !== undefined`, name);
    await this.do(`void ${found}.click()`);
  }

  /** An expression for the field with a label. */
  field(label: string): string {
    return `[...document.querySelectorAll("label")].find(
      (each) => each.textContent.trim() === ${JSON.stringify(label)})?.control`;
  }

  /** Types into the field with a label. */
  async fill(label: string, text: string): Promise<void> {
    await this.do(`((field) => {
      field.value = ${JSON.stringify(text)};
      field.dispatchEvent(new Event("input", { bubbles: true }));
    })(${this.field(label)})`);
  }

  /** The errors in the page since it was opened. */
  problems(): Promise<unknown> {
    return this.do("problems");
  }

  async #until(isSo: string, what: string): Promise<void> {
    try {
      await vi.waitUntil(() => this.do(isSo), { timeout: PATIENCE_MS, interval: 100 });
    } catch {
      const shown = await this.do("document.body.innerText");
      throw new Error(`“${what}” has not appeared, but: ${String(shown)}`);
    }
  }
}
