import { SmtpSession, type SmtpTimeouts, type Transmission } from "./smtp-session.ts";
import type { SmtpSettings } from "./smtp-settings.ts";

/** Exchange Online allows three connections at a time, most others more. */
const MAX_SESSIONS = 3;
/** Many servers end a session after a hundred messages. */
const MAX_MESSAGES = 100;
const IDLE_MILLISECONDS = 5_000;

/** The sessions with one server: a few at a time, each reused while there is mail. */
export class SmtpSessions {
  readonly #settings: SmtpSettings;
  readonly #timeouts: SmtpTimeouts;
  readonly #idle = new Map<SmtpSession, NodeJS.Timeout>();
  readonly #waiting: (() => void)[] = [];
  #taken = 0;
  #isClosed = false;
  readonly #stop = new AbortController();

  constructor(settings: SmtpSettings, timeouts: SmtpTimeouts) {
    this.#settings = settings;
    this.#timeouts = timeouts;
  }

  /** Resolves when the server has accepted the message. @throws nodemailer's Error */
  async send(transmission: Transmission): Promise<void> {
    await this.#turn();
    try {
      const idle = this.#takeIdle();
      if (idle && (await this.#sendOverIdle(idle, transmission))) return;
      await this.#sendOver(await this.#open(), transmission);
    } finally {
      this.#passOn();
    }
  }

  /** Opens a session and ends it. @throws nodemailer's Error if that fails */
  async check(): Promise<void> {
    (await this.#open()).end();
  }

  /** Ends idle sessions; running ones get `graceMilliseconds`. */
  close(graceMilliseconds: number): void {
    this.#isClosed = true;
    for (const session of this.#idle.keys()) this.#end(session);
    setTimeout(() => this.#stop.abort(), graceMilliseconds).unref();
  }

  async #turn(): Promise<void> {
    if (this.#taken < MAX_SESSIONS) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }

  async #open(): Promise<SmtpSession> {
    this.#stop.signal.throwIfAborted();
    return SmtpSession.open(this.#settings, this.#timeouts, this.#stop.signal);
  }

  /** @returns false if nothing was sent because the server had ended the session, as it may at any time */
  async #sendOverIdle(session: SmtpSession, transmission: Transmission): Promise<boolean> {
    try {
      await this.#sendOver(session, transmission);
      return true;
    } catch (error) {
      if (transmission.hasBegun || isRefusal(error)) throw error;
      return false;
    }
  }

  async #sendOver(session: SmtpSession, transmission: Transmission): Promise<void> {
    try {
      await session.send(transmission);
    } catch (error) {
      // The server's state is unclear.
      session.end();
      throw error;
    }
    this.#keep(session);
  }

  #keep(session: SmtpSession): void {
    if (this.#isClosed || session.sent >= MAX_MESSAGES) return session.end();
    const timer = setTimeout(() => this.#end(session), IDLE_MILLISECONDS).unref();
    this.#idle.set(session, timer);
  }

  #takeIdle(): SmtpSession | undefined {
    for (const [session, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(session);
      if (session.isOpen) return session;
    }
    return undefined;
  }

  #end(session: SmtpSession): void {
    clearTimeout(this.#idle.get(session));
    this.#idle.delete(session);
    session.end();
  }
}

/** Any answer but 421, with which a server ends the session. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && error.responseCode !== 421;
}
