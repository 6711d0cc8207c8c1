import type { Configuration } from "#lib/aws/deployment/configuration.ts";

/** The facts about the account that a deployment needs first. */
export interface Fit {
  /** Settings that follow from the account, as context for the CDK. */
  settings: Partial<Record<keyof Configuration, string>>;
  /** Sentences for the person who deploys. */
  notes: string[];
}
