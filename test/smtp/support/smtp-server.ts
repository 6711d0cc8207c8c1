import { createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";
import { SmtpConversation, type SmtpOptions } from "./smtp-conversation.ts";
import { SELF_SIGNED } from "./smtp-certificate.ts";
import type { AcceptedMessage, SmtpScript } from "./smtp-script.ts";

/** An SMTP server controlled by its test, on one free port until the test ends. */
export class ScriptedSmtpServer {
  readonly accepted: AcceptedMessage[] = [];
  readonly #options: SmtpOptions;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  /** The number of connections since the start. */
  connections = 0;
  port = 0;
  script: SmtpScript = () => undefined;

  constructor(options: SmtpOptions = {}) {
    this.#options = options;
  }

  /** A listening server. `atEnd` registers its end; by default, the end of the test. */
  static async start(
    options: SmtpOptions = {},
    atEnd: (close: () => Promise<void>) => void = onTestFinished,
  ): Promise<ScriptedSmtpServer> {
    const server = new ScriptedSmtpServer(options);
    await server.goUp();
    atEnd(() => server.goDown());
    return server;
  }

  /** The recipients of accepted mail, in order. */
  get recipients(): string[] {
    return this.accepted.map(({ to }) => to);
  }

  /** Listens again on the same port. */
  async goUp(): Promise<void> {
    const server = createServer((socket) => void this.#talk(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    this.port = typeof address === "object" && address ? address.port : 0;
  }

  /** Ends all connections and refuses new ones. */
  async goDown(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  async #talk(plain: Socket): Promise<void> {
    this.connections += 1;
    this.#sockets.add(plain);
    plain.on("close", () => this.#sockets.delete(plain)).on("error", () => undefined);
    const isTls = this.#options.tls === "from-start";
    const socket = isTls ? new TLSSocket(plain, { ...SELF_SIGNED, isServer: true }) : plain;
    socket.on("error", () => undefined);
    const conversation = new SmtpConversation(socket, {
      ...this.#options,
      script: (turn) => this.script(turn),
      accept: (message) => this.accepted.push(message),
    });
    await conversation.run();
  }
}
