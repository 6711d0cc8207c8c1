import { type ExpressionKind, fault } from "./fault.ts";

interface Token {
  kind: "name" | "placeholder" | "value" | "number" | "symbol" | "end";
  text: string;
  start: number;
  end: number;
}

const LONGEST_EXPRESSION = 4096;
const TOKEN =
  /\s*(?:(?<name>[A-Za-z]\w*)|(?<placeholder>#\w+)|(?<value>:\w+)|(?<number>\d+)|(?<symbol><>|<=|>=|\S))/uy;

/** The words of an expression, taken one after the other. */
export class Tokens {
  readonly #kind: ExpressionKind;
  readonly #text: string;
  readonly #tokens: Token[];
  #at = 0;
  #fault: Error | undefined;

  /** @throws ValidationException for an expression that is empty or too long */
  constructor(kind: ExpressionKind, text: string) {
    this.#kind = kind;
    this.#text = text;
    if (text === "") throw fault(kind, "The expression can not be empty;");
    const size = Buffer.byteLength(text);
    if (size > LONGEST_EXPRESSION) {
      throw fault(
        kind,
        `Expression size has exceeded the maximum allowed size; expression size: ${size}`,
      );
    }
    this.#tokens = split(text);
  }

  get kind(): ExpressionKind {
    return this.#kind;
  }

  get next(): Token {
    return this.#tokenAt(this.#at);
  }

  /** Whether the next word is a keyword or symbol, whatever its case. */
  isNext(text: string): boolean {
    return this.next.kind !== "end" && this.next.text.toUpperCase() === text;
  }

  /** Whether the word after the next one is a symbol. */
  isSecond(symbol: string): boolean {
    return this.#tokenAt(this.#at + 1).text === symbol;
  }

  take(): Token {
    const token = this.next;
    this.#at += 1;
    return token;
  }

  /** How many words have been taken. */
  get position(): number {
    return this.#at;
  }

  /** The word at a position, empty at the end. */
  textAt(position: number): string {
    return this.#tokenAt(position).text;
  }

  /** The position after the next group in parentheses. */
  positionAfterGroup(): number {
    let depth = 0;
    let position = this.#at;
    do {
      const { text, kind } = this.#tokenAt(position);
      if (text === "(") depth += 1;
      if (text === ")" || kind === "end") depth -= 1;
      position += 1;
    } while (depth > 0);
    return position;
  }

  /** Takes the next word if it is this keyword or symbol. */
  takeIf(text: string): boolean {
    const isIt = this.isNext(text);
    if (isIt) this.#at += 1;
    return isIt;
  }

  /** @throws ValidationException if something else comes next */
  expect(text: string): void {
    if (!this.takeIf(text)) throw this.syntaxError();
  }

  /** Notes a fault that counts only if the syntax is otherwise correct. */
  note(message: string): void {
    this.#fault ??= fault(this.#kind, message);
  }

  /** @throws ValidationException if words are left over, or for what was noted */
  finish(): void {
    if (this.next.kind !== "end") throw this.syntaxError();
    if (this.#fault) throw this.#fault;
  }

  /** Reports that the next word is not allowed in its place, with its neighbours. */
  syntaxError(): Error {
    const { next } = this;
    const before = this.#tokens[this.#at - 1] ?? next;
    const after = this.#tokens[this.#at + 1] ?? next;
    const isEnd = next.kind === "end";
    const end = isEnd ? this.#text.length : Math.max(next.end, after.end);
    const near = this.#text.slice(isEnd && before === next ? 0 : before.start, end);
    const token = isEnd ? "<EOF>" : next.text;
    return fault(this.#kind, `Syntax error; token: "${token}", near: "${near}"`);
  }

  #tokenAt(index: number): Token {
    const { length } = this.#text;
    return this.#tokens[index] ?? { kind: "end", text: "", start: length, end: length };
  }
}

const KINDS = ["name", "placeholder", "value", "number", "symbol"] as const;

function split(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {}, index, 0: matched } of text.matchAll(new RegExp(TOKEN, "uyg"))) {
    const kind = KINDS.find((each) => groups[each] !== undefined) ?? "symbol";
    const word = groups[kind] ?? "";
    const end = index + matched.length;
    tokens.push({ kind, text: word, start: end - word.length, end });
  }
  return tokens;
}
