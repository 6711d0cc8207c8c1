import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { composeMessage } from "#platform/compose-message.ts";
import type { Mail, Mailer } from "#platform/ports/mailer.ts";
import { moveInPlace, readIfThere, writeSynced } from "#lib/files/durable-file.ts";
import { type ReadMail, readMail } from "./read-mail.ts";

const EXTENSION = ".eml";
const UNFINISHED_EXTENSION = ".tmp";
const ID_PATTERN = /^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8}$/;
const DEFAULT_LIST_LIMIT = 200;
/** A label may follow, as in SES; subdomains are for tests that need many mailboxes. */
const SIMULATED = /^(bounce|complaint)(?:\+[^@]*)?@(?:[^@]+[.])?simulator[.]amazonses[.]com$/i;
const DEFAULT_SENDER_ADDRESS = "noreply@masthead.local";

export interface OutboxOptions {
  /** Belongs to this outbox alone. */
  folder: string;
  /** The bare sender address; `noreply@masthead.local` by default. */
  senderAddress?: string;
  /** Called for mail to the addresses at which SES's simulator bounces and complains. */
  onRefusal?: (mail: Mail, kind: "Bounce" | "Complaint") => Promise<void>;
  now: () => Date;
}

export interface CapturedMail extends ReadMail {
  id: string;
}

export type CapturedMailSummary = Pick<CapturedMail, "id" | "to" | "from" | "subject" | "date">;

/** Keeps mail as `.eml` files that sort by time, instead of sending it. */
export class Outbox implements Mailer {
  readonly isInbox = true;
  readonly #options: OutboxOptions;
  #sentCount = 0;

  private constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Creates the folder if needed and removes unfinished files of an earlier process. */
  static async open(options: OutboxOptions): Promise<Outbox> {
    await mkdir(options.folder, { recursive: true });
    for (const name of await readdir(options.folder)) {
      if (name.endsWith(UNFINISHED_EXTENSION)) await rm(join(options.folder, name));
    }
    return new Outbox(options);
  }

  /**
   * Acknowledged when the mail is on the disk.
   * @throws MailRejected when an address or header could start another header or name another recipient.
   */
  async send(mail: Mail): Promise<string> {
    const { senderAddress = DEFAULT_SENDER_ADDRESS, onRefusal, now } = this.#options;
    const date = now();
    const id = this.#nextId(date);
    const domain = senderAddress.slice(senderAddress.indexOf("@") + 1);
    const messageId = `<${id}@${domain}>`;
    const message = await composeMessage(mail, {
      fromAddress: senderAddress,
      date,
      messageId,
    });
    const unfinished = join(this.#options.folder, id + UNFINISHED_EXTENSION);
    await writeSynced(unfinished, message);
    await moveInPlace(unfinished, this.#path(id));
    const [, refusal] = SIMULATED.exec(mail.to) ?? [];
    if (refusal !== undefined) {
      await onRefusal?.(mail, refusal.toLowerCase() === "bounce" ? "Bounce" : "Complaint");
    }
    return id;
  }

  async count(): Promise<number> {
    return (await this.#ids()).length;
  }

  /** Newest first, at most `limit`. */
  async list(limit = DEFAULT_LIST_LIMIT): Promise<CapturedMailSummary[]> {
    const summaries: CapturedMailSummary[] = [];
    for (const id of (await this.#ids()).toReversed().slice(0, limit)) {
      const mail = await this.read(id);
      if (mail === undefined) continue;
      const { to, from, subject, date } = mail;
      summaries.push({ id, to, from, subject, date });
    }
    return summaries;
  }

  /** Undefined for a missing mail, or an invalid id. */
  async read(id: string): Promise<CapturedMail | undefined> {
    const source = ID_PATTERN.test(id) ? await readIfThere(this.#path(id)) : undefined;
    return source && { id, ...(await readMail(source)) };
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#options.folder);
    return names
      .filter((name) => name.endsWith(EXTENSION))
      .map((name) => name.slice(0, -EXTENSION.length))
      .filter((id) => ID_PATTERN.test(id))
      .toSorted();
  }

  #nextId(date: Date): string {
    const time = date.toISOString().replace(/[-:.]/g, "");
    // Keeps the order of mails within one millisecond.
    const count = String(this.#sentCount).padStart(6, "0");
    this.#sentCount = (this.#sentCount + 1) % 1_000_000;
    return `${time}-${count}-${randomBytes(4).toString("hex")}`;
  }

  #path(id: string): string {
    return join(this.#options.folder, id + EXTENSION);
  }
}
