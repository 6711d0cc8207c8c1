import { homedir } from "node:os";
import { join } from "node:path";

/** A folder for resumable work: below `XDG_STATE_HOME`, `LOCALAPPDATA` on Windows, else `~/.local/state`. */
export function stateFolder(name: string): string {
  const { XDG_STATE_HOME: given = "", LOCALAPPDATA: own } = process.env;
  const usual = process.platform === "win32" && own ? own : join(homedir(), ".local", "state");
  return join(given === "" ? usual : given, "masthead", name);
}
