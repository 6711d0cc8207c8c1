import type { Socket } from "node:net";

/** Reads a socket line by line; `detach` leaves the rest to others. */
export class LineReader {
  readonly #socket: Socket;
  readonly #lines: (string | undefined)[] = [];
  #rest = "";
  #wake: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", this.#read).on("close", this.#end);
  }

  /** The next line; undefined at the end of the connection. */
  async next(): Promise<string | undefined> {
    while (this.#lines.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#lines.shift();
  }

  detach(): void {
    this.#socket.off("data", this.#read).off("close", this.#end);
  }

  readonly #read = (chunk: Buffer): void => {
    const lines = (this.#rest + chunk.toString("latin1")).split("\r\n");
    this.#rest = lines.pop() ?? "";
    this.#lines.push(...lines);
    this.#wake();
  };

  readonly #end = (): void => {
    this.#lines.push(undefined);
    this.#wake();
  };
}
