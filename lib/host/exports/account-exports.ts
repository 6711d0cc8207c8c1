import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { hasCode } from "#lib/files/durable-file.ts";
import { archiveBytes, exportedFiles } from "./export-archive.ts";
import { ExportCommand, type ExportLogin } from "./export-command.ts";

/** How long an abandoned export is kept, so that old downloads do not fill the disk. */
const KEPT_HOURS = 24;
const HOUR = 3_600_000;
const ABOUT = "export.json";

const aboutSchema = v.object({ finished_at: v.nullable(v.string()) });

/** An account's export, as the desk shows it. `stopped` can be continued. */
export interface ExportState {
  state: "none" | "running" | "stopped" | "ready";
  /** The number of exported issues, and of all; zeros while it does not run. */
  done: number;
  total: number;
  finished_at: string | null;
  /** The archive's length; 0 unless it is ready. */
  bytes: number;
}

const NONE: ExportState = { state: "none", done: 0, total: 0, finished_at: null, bytes: 0 };

/** The exports that the desks of this host have started: a folder for each account, in the data folder. */
export class AccountExports {
  readonly #folder: string;
  readonly #now: () => Date;
  readonly #running = new Map<string, ExportCommand>();
  /** Accounts whose export may have ended before its first file. */
  readonly #stopped = new Set<string>();

  constructor(dataFolder: string, now: () => Date) {
    this.#folder = join(dataFolder, "exports");
    this.#now = now;
  }

  folderOf(accountId: string): string {
    return join(this.#folder, accountId);
  }

  /** Starts, continues or updates an export; does nothing while one is running. */
  begin(accountId: string, login: ExportLogin): void {
    if (this.#running.has(accountId)) return;
    const command = new ExportCommand(this.folderOf(accountId), login);
    this.#running.set(accountId, command);
    void command.ended.then((isComplete) => {
      this.#running.delete(accountId);
      if (isComplete) this.#stopped.delete(accountId);
      else this.#stopped.add(accountId);
    });
  }

  async stateOf(accountId: string): Promise<ExportState> {
    const running = this.#running.get(accountId);
    if (running) return { ...NONE, state: "running", ...running.progress };
    const folder = this.folderOf(accountId);
    const about = await readFile(join(folder, ABOUT), "utf8").catch((error: unknown) => {
      if (hasCode(error, "ENOENT")) return undefined;
      throw error;
    });
    const stopped: ExportState = { ...NONE, state: "stopped" };
    if (about === undefined) return this.#stopped.has(accountId) ? stopped : NONE;
    const { finished_at } = v.parse(aboutSchema, JSON.parse(about));
    if (finished_at === null) return stopped;
    const bytes = archiveBytes(await exportedFiles(folder));
    return { ...NONE, state: "ready", finished_at, bytes };
  }

  async remove(accountId: string): Promise<void> {
    await this.#running.get(accountId)?.stop();
    await rm(this.folderOf(accountId), { recursive: true, force: true });
    this.#stopped.delete(accountId);
  }

  /** Deletes exports that are a day old. */
  async sweep(): Promise<void> {
    const before = this.#now().getTime() - KEPT_HOURS * HOUR;
    for (const accountId of await readdir(this.#folder).catch(() => [])) {
      if (this.#running.has(accountId)) continue;
      const folder = this.folderOf(accountId);
      const about = await stat(join(folder, ABOUT)).catch(() => undefined);
      const { mtimeMs } = about ?? (await stat(folder));
      if (mtimeMs < before) await this.remove(accountId);
    }
  }

  /** Stops all exports before the host ends. */
  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map((command) => command.stop()));
  }
}
