import { note, plain } from "#bin/program/output.ts";

/** Shows the progress of long work on standard error: one changing line in a terminal, else a line for each step. */
export class Progress {
  readonly #isDrawn = process.stderr.isTTY && process.env["TERM"] !== "dumb";
  readonly #isSilent: boolean;

  /** @param json silent outside a terminal, for programs */
  constructor(json: boolean) {
    this.#isSilent = json && !this.#isDrawn;
  }

  show(step: string): void {
    if (this.#isSilent) return;
    if (this.#isDrawn) process.stderr.write(`\r\u001b[2K${plain(step)} …`);
    else note(plain(step));
  }

  /** Shows a growing count, in a terminal only. */
  count(text: string): void {
    if (this.#isDrawn) this.show(text);
  }

  /** Prints a message that stays visible. */
  say(text: string): void {
    this.end();
    note(plain(text));
  }

  /** Clears the line of the step. */
  end(): void {
    if (this.#isDrawn) process.stderr.write("\r\u001b[2K");
  }
}
