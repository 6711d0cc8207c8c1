/** A command in a folder; `variables` are added to those of this process. */
export interface Command {
  file: string;
  values: readonly string[];
  folder?: string;
  variables?: Record<string, string>;
}
