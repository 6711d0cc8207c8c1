import type { Client } from "#sdk/masthead.ts";
import type { Mailbox } from "./mailbox.ts";
import type { SmokeRun } from "./smoke-run.ts";
import type { Visitor } from "./visitor.ts";

/** The entities that the journey has created or begun to create, for deletion. */
export interface Traces {
  /** The magazine's unique title. */
  title: string;
  hasMagazine: boolean;
  email: string;
  hasContact: boolean;
  /** Whether there is an API key with the magazine's title as its name. */
  hasKey: boolean;
  /** Whether there is a webhook with the magazine's title as its description. */
  hasWebhook: boolean;
}

/** The state shared by the steps of a smoke test. */
export interface Journey {
  run: SmokeRun;
  client: Client;
  send: typeof fetch;
  visitor: Visitor;
  /** The place where mail can be seen to arrive, if any. */
  mailbox: Mailbox | undefined;
  traces: Traces;
}
