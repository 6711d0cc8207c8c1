import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { LineReader } from "./line-reader.ts";
import { SELF_SIGNED } from "./smtp-certificate.ts";
import {
  type AcceptedMessage,
  BREAK_OFF,
  type SmtpScript,
  type SmtpTurn,
  TAKE_AND_BREAK_OFF,
} from "./smtp-script.ts";

export interface SmtpOptions {
  tls?: "from-start" | "start-tls" | undefined;
  /** The only login accepted. Default: any. */
  login?: { user: string; password: string };
  /** Additional lines of the answer to EHLO. */
  extensions?: string[];
}

/** The server's options, and access to its state. */
interface SmtpTools extends SmtpOptions {
  script: SmtpScript;
  accept: (message: AcceptedMessage) => void;
}

const USUAL: Partial<Record<SmtpTurn["step"], string>> = {
  CONNECT: "220 scripted.example ESMTP",
  STARTTLS: "220 2.0.0 Go ahead",
  MAIL: "250 2.1.0 Ok",
  RCPT: "250 2.1.5 Ok",
  DATA: "354 End with a dot",
  MESSAGE: "250 2.0.0 Accepted",
};

/** One connection of a client. */
export class SmtpConversation {
  readonly #tools: SmtpTools;
  #socket: Socket;
  #lines: LineReader;
  #from = "";
  #to = "";
  #isLoggedIn: boolean;

  constructor(socket: Socket, tools: SmtpTools) {
    this.#tools = tools;
    this.#socket = socket;
    this.#lines = new LineReader(socket);
    this.#isLoggedIn = tools.login === undefined;
  }

  async run(): Promise<void> {
    await this.#answer("CONNECT", USUAL.CONNECT ?? "");
    for (;;) {
      const line = await this.#lines.next();
      if (line === undefined) return;
      await this.#obey(line);
    }
  }

  async #obey(line: string): Promise<void> {
    const address = /<(.*?)>/.exec(line)?.[1] ?? "";
    const verb = line.split(" ")[0]?.toUpperCase();
    switch (verb) {
      case "EHLO":
        return void (await this.#answer("EHLO", this.#extensions()));
      case "STARTTLS":
        return this.#startTls();
      case "AUTH":
        return this.#logIn(line);
      case "MAIL":
        this.#from = address;
        this.#to = "";
        return void (await this.#answer("MAIL", this.#mayMail()));
      case "RCPT": {
        const answer = await this.#answer("RCPT", USUAL.RCPT ?? "", address);
        if (answer.startsWith("2")) this.#to = address;
        return;
      }
      case "DATA":
        return this.#takeMessage();
      case "QUIT":
        this.#write("221 2.0.0 Bye");
        return void this.#socket.end();
      default:
        return this.#write("502 5.5.1 Not known here");
    }
  }

  #mayMail(): string {
    return this.#isLoggedIn ? (USUAL.MAIL ?? "") : "530 5.7.0 Authentication required";
  }

  #extensions(): string {
    const { tls, login, extensions = [] } = this.#tools;
    const isPlain = !(this.#socket instanceof TLSSocket);
    const offered = [
      "scripted.example",
      ...(tls === "start-tls" && isPlain ? ["STARTTLS"] : []),
      ...(login ? ["AUTH PLAIN LOGIN"] : []),
      ...extensions,
    ];
    return offered
      .map((each, at) => `250${at < offered.length - 1 ? "-" : " "}${each}`)
      .join("\r\n");
  }

  async #startTls(): Promise<void> {
    const isOffered = this.#tools.tls === "start-tls";
    const usual = isOffered ? (USUAL.STARTTLS ?? "") : "502 5.5.1 Not known here";
    const answer = await this.#answer("STARTTLS", usual);
    if (!answer.startsWith("2")) return;
    this.#lines.detach();
    this.#socket = new TLSSocket(this.#socket, { ...SELF_SIGNED, isServer: true });
    this.#socket.on("error", () => undefined);
    this.#lines = new LineReader(this.#socket);
  }

  async #logIn(line: string): Promise<void> {
    const given = Buffer.from(line.split(" ")[2] ?? "", "base64").toString();
    const { user, password } = this.#tools.login ?? { user: "", password: "" };
    const isRight = given === `\0${user}\0${password}`;
    const usual = isRight ? "235 2.7.0 Welcome" : "535 5.7.8 Authentication failed";
    this.#isLoggedIn = (await this.#answer("AUTH", usual)).startsWith("2");
  }

  async #takeMessage(): Promise<void> {
    if (this.#to === "") return this.#write("503 5.5.1 No recipient");
    const go = await this.#answer("DATA", USUAL.DATA ?? "");
    if (!go.startsWith("3")) return;
    const source: string[] = [];
    for (let line = await this.#lines.next(); line !== "."; line = await this.#lines.next()) {
      if (line === undefined) return;
      source.push(line.replace(/^\./, ""));
    }
    const isEncrypted = this.#socket instanceof TLSSocket;
    const message = { from: this.#from, to: this.#to, source: source.join("\r\n"), isEncrypted };
    await this.#answer("MESSAGE", USUAL.MESSAGE ?? "", this.#to, (answer) => {
      const isTaken = answer.startsWith("2") || answer === TAKE_AND_BREAK_OFF;
      if (isTaken) this.#tools.accept(message);
    });
  }

  async #answer(
    step: SmtpTurn["step"],
    usual: string,
    to = this.#to,
    beforehand: (answer: string) => void = () => undefined,
  ): Promise<string> {
    const answer = (await this.#tools.script({ step, to })) ?? usual;
    beforehand(answer);
    if (answer === BREAK_OFF || answer === TAKE_AND_BREAK_OFF) this.#socket.destroy();
    else this.#write(answer);
    return answer;
  }

  #write(answer: string): void {
    if (this.#socket.writable) this.#socket.write(`${answer}\r\n`);
  }
}
