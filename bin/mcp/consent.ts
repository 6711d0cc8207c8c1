import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { JsonSchema } from "#contract/api/json-schema.ts";
import type { Client } from "#sdk/masthead.ts";
import type { Effect } from "./effects.ts";

/** The user may be away from the screen. */
const PATIENCE_MILLISECONDS = 10 * 60_000;

/** The parameter by which an assistant confirms its user's consent, if it cannot show a question. */
export const CONFIRM: JsonSchema = {
  type: "boolean",
  description: "true once the user has agreed to exactly this call. Ask before.",
};

const WORDS: Record<Effect, string> = {
  publish: "This is shown to readers",
  mail: "This mails people",
  delete: "This cannot be undone",
};

/** A call that needs the user's consent. */
export interface Question {
  effect: Effect;
  /** The call's effect, as a sentence. */
  does: string;
  input: Readonly<Record<string, unknown>>;
  hasSentences?: boolean;
}

/** Asks the user before calls with effects on others: through the assistant if it can, else by a parameter. */
export class Consent {
  readonly #server: McpServer;
  readonly #client: Client;

  constructor(server: McpServer, client: Client) {
    this.#server = server;
    this.#client = client;
  }

  /** Whether the assistant shows tools' questions to its user. Known once it has connected. */
  get canAsk(): boolean {
    return this.#server.server.getClientCapabilities()?.elicitation !== undefined;
  }

  /** Continues once the user has agreed. @throws Error in words for the assistant */
  async obtain(question: Question, signal: AbortSignal): Promise<void> {
    const { effect, does, input, hasSentences = false } = question;
    if (!this.canAsk) {
      if (hasSentences || input["confirm"] === true) return;
      throw new Error(
        `${WORDS[effect]}: ask the user, and call again with confirm = true once they have agreed.`,
      );
    }
    const subject = await this.#subjectOf(input, signal);
    const { action } = await this.#server.server.elicitInput(
      {
        message: `${does}${subject}\n${WORDS[effect]}. Go ahead?`,
        requestedSchema: { type: "object", properties: {} },
      },
      { signal, timeout: PATIENCE_MILLISECONDS },
    );
    if (action !== "accept") throw new Error("The user has not agreed. Nothing was done.");
  }

  /** The subject of a call in words that the user knows, if available. */
  async #subjectOf(input: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string> {
    const { issue_id: issue, magazine_id: magazine } = input;
    const names: string[] = [];
    try {
      if (typeof issue === "string") {
        const { title, volume } = await this.#client.issues.get(issue, { signal });
        names.push(`"${title} ${volume}"`.replace(' "', '"'));
      }
      if (typeof magazine === "string") {
        const { title } = await this.#client.magazines.get(magazine, { signal });
        names.push(`"${title}"`);
      }
    } catch {
      // The call itself reports the fault.
    }
    const rest = Object.entries(input)
      .filter(([name]) => !/^(?:issue_id|magazine_id|confirm\d?)$/.test(name))
      .map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
    return `\n${[...names, ...rest].join("\n")}`;
  }
}
