import type { Configuration } from "#lib/aws/deployment/configuration.ts";

/** What a deployment has to know about its account before it begins. */
export interface Fit {
  /** Settings that follow from the account, as context for the CDK. */
  settings: Partial<Record<keyof Configuration, string>>;
  /** Sentences for the person who deploys. */
  notes: string[];
}
