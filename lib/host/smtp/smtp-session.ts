import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpSettings } from "./smtp-settings.ts";

export interface SmtpTimeouts {
  /** From the look-up of its name to the end of TLS; some greet late on purpose. */
  connectMilliseconds: number;
  /** For each answer. RFC 5321 allows ten minutes for the one after a message: a shorter wait sends more mail twice. */
  answerMilliseconds: number;
}

export interface Transmission {
  from: string;
  to: string;
  message: Buffer;
  /** Set once the server requests the message; from then on it may be accepted. */
  hasBegun: boolean;
}

/** How long a process that is about to end waits for an answer to QUIT. */
const QUIT_MILLISECONDS = 1_000;

type Done<Result> = (error?: Error | null, result?: Result) => void;

/** A connection to an SMTP server, logged in, that carries one message after another. */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  #sent = 0;

  private constructor(connection: SMTPConnection) {
    this.#connection = connection;
  }

  /**
   * Opens a session, which `stop` aborts at any step.
   * @throws nodemailer's error if the server is unreachable, untrusted or refuses the login
   */
  static async open(
    settings: SmtpSettings,
    timeouts: SmtpTimeouts,
    stop: AbortSignal,
  ): Promise<SmtpSession> {
    // Loaded by the first mail: most starts send none.
    const { default: Connection } = await import("nodemailer/lib/smtp-connection");
    const connection = new Connection(optionsFor(settings, timeouts));
    // Errors reach the call that waits for an answer; without a listener they would end the process.
    connection.on("error", () => undefined);
    const breakOff = () => connection.close();
    stop.addEventListener("abort", breakOff);
    connection.once("end", () => stop.removeEventListener("abort", breakOff));
    const { login } = settings;
    try {
      await answered<void>(connection, (done) => connection.connect(done));
      if (login) {
        const auth = { user: login.user, pass: login.password };
        await answered<boolean>(connection, (done) => connection.login(auth, done));
      }
    } catch (error) {
      connection.close();
      throw error;
    }
    return new SmtpSession(connection);
  }

  get isOpen(): boolean {
    return !this.#connection.destroyed;
  }

  /** The number of messages carried. */
  get sent(): number {
    return this.#sent;
  }

  /** Resolves when the server has accepted the message. After a failure the session must be ended. */
  async send(transmission: Transmission): Promise<void> {
    const { from, to, message } = transmission;
    const envelope = { from, to, size: message.length };
    const body = Readable.from(readOf(transmission));
    await answered(this.#connection, (done) => this.#connection.send(envelope, body, done));
    this.#sent += 1;
  }

  /** Ends the session politely, or soon after without an answer. */
  end(): void {
    this.#connection.quit();
    setTimeout(() => this.#connection.close(), QUIT_MILLISECONDS).unref();
  }
}

/** Read only after the server requests the message. */
function* readOf(transmission: Transmission): Generator<Buffer> {
  transmission.hasBegun = true;
  yield transmission.message;
}

function optionsFor(settings: SmtpSettings, timeouts: SmtpTimeouts) {
  const { host, port, tls, isLocal, ownName } = settings;
  return {
    host,
    port,
    ...(ownName !== undefined && { name: ownName }),
    secure: tls === "from-start",
    requireTLS: tls === "start-tls",
    ignoreTLS: tls === "never",
    // Debian's servers sign their own certificates.
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: timeouts.connectMilliseconds,
    greetingTimeout: timeouts.connectMilliseconds,
    socketTimeout: timeouts.answerMilliseconds,
    socketCloseTimeout: QUIT_MILLISECONDS,
    // Needed to reach a server on this machine without a network.
    allowInternalNetworkInterfaces: true,
  };
}

/** Waits for nodemailer's callback, or for the end of the connection, after which it may not call back. */
function answered<Result>(
  connection: SMTPConnection,
  start: (done: Done<Result>) => void,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    // For a refusal that ends the connection, the callback comes after its end.
    const ended = () => setImmediate(() => settle(new Error("The connection ended")));
    const settle: Done<Result> = (error, result) => {
      connection.off("error", settle).off("end", ended);
      if (error) reject(error);
      else resolve(result);
    };
    connection.once("error", settle).once("end", ended);
    start(settle);
  });
}
