import { realpath } from "node:fs/promises";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ResultSchema } from "@modelcontextprotocol/sdk/types.js";
import * as v from "valibot";

/** The open folders of an assistant. The protocol's own schema refuses all of them for one that is not on a disk. */
const rootsSchema = v.object({ roots: v.array(v.looseObject({ uri: v.string() })) });

/** The folders whose files an assistant may send: those of `--files`, and those opened in the assistant. */
export class NamedFolders {
  readonly #server: McpServer;
  readonly #named: readonly string[];

  constructor(server: McpServer, named: readonly string[]) {
    this.#server = server;
    this.#named = named;
  }

  /**
   * The real path of a file below one of them: links are followed first.
   * @throws Error in words for the assistant
   */
  async file(path: string): Promise<string> {
    const folders = await this.#folders();
    if (folders.length === 0) {
      throw new Error(
        "No folder is allowed. The user allows one when starting masthead mcp: --files FOLDER.",
      );
    }
    const whole = await realpath(path).catch(() => undefined);
    const isBelow = folders.some((folder) =>
      whole?.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`),
    );
    if (whole !== undefined && isBelow) return whole;
    // Do not reveal whether the file exists elsewhere.
    throw new Error(`${path} is not a file below ${folders.join(" or ")}.`);
  }

  async #folders(): Promise<string[]> {
    const opened = await this.#openedFolders();
    const real = [...this.#named, ...opened].map((folder) => realpath(folder).catch(() => ""));
    return (await Promise.all(real)).filter((folder) => folder !== "");
  }

  async #openedFolders(): Promise<string[]> {
    if (!this.#server.server.getClientCapabilities()?.roots) return [];
    const answer = await this.#server.server.request({ method: "roots/list" }, ResultSchema);
    const { roots } = v.parse(rootsSchema, answer);
    return roots.flatMap(({ uri }) => pathOf(uri));
  }
}

/** The path of a folder on this machine; none for any other address. */
function pathOf(uri: string): string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}
