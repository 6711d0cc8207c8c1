import type { PublishProgress } from "#sdk/masthead.ts";
import { note, plain } from "../program/output.ts";

const WIDTH = 24;

/** Shows a file's progress on standard error: a bar in a terminal, else a line for each stage. */
export class PublishProgressBar {
  readonly #name: string;
  readonly #isSilent: boolean;
  readonly #isDrawn: boolean;
  #shown = "";

  /** @param isSilent shows nothing, for `--json` without a terminal */
  constructor(name: string, json: boolean) {
    this.#name = plain(name);
    this.#isDrawn = process.stderr.isTTY && process.env["TERM"] !== "dumb";
    this.#isSilent = json && !this.#isDrawn;
  }

  /** Shows a state; repeating it costs nothing. */
  show(progress: PublishProgress): void {
    if (this.#isSilent) return;
    const text = this.#isDrawn ? barOf(progress) : STAGES[progress.stage];
    if (text === this.#shown) return;
    this.#shown = text;
    if (this.#isDrawn) process.stderr.write(`\r\u001b[2K${this.#name}  ${text}`);
    else note(`${this.#name}: ${text}`);
  }

  /** Clears the line of the bar. */
  end(): void {
    if (this.#isDrawn && this.#shown !== "") process.stderr.write("\r\u001b[2K");
    this.#shown = "";
  }
}

const STAGES = { uploading: "uploading", converting: "converting", publishing: "publishing" };

function barOf(progress: PublishProgress): string {
  const share = shareOf(progress);
  const full = Math.round(share * WIDTH);
  const percent = String(Math.floor(share * 100)).padStart(3);
  const bar = `[${"#".repeat(full)}${".".repeat(WIDTH - full)}]`;
  return `${bar} ${percent} %  ${STAGES[progress.stage]}${pagesOf(progress)}`;
}

function shareOf(progress: PublishProgress): number {
  switch (progress.stage) {
    case "uploading":
      return progress.totalBytes === 0 ? 0 : progress.sentBytes / progress.totalBytes;
    case "converting":
      return progress.percent / 100;
    case "publishing":
      return 1;
  }
}

function pagesOf(progress: PublishProgress): string {
  if (progress.stage !== "converting" || progress.pagesCount === 0) return "";
  return ` ${progress.pagesCount} ${progress.pagesCount === 1 ? "page" : "pages"}`;
}
