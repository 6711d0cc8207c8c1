import { type Command, Option } from "commander";
import type { Operation } from "#contract/api/operation.ts";
import type { Parameter } from "#contract/api/parameters/parameters.ts";
import { SENT_TIME } from "#contract/api/patterns.ts";
import { timeInUtc } from "./time-in-utc.ts";

/** Options that are shorter than the parameter's name. */
const FLAGS: Readonly<Record<string, string>> = { publish_at: "at", unpublish_at: "until" };

/** Set by the command itself: parts of lists, and confirming sentences. */
const OWN = /^(?:limit|cursor|confirm\d*)$/;
const MOST_CHOICES = 12;

/** The parameters of an operation that become options of its command. */
function offered(operation: Operation, others: readonly string[]): [string, Parameter][] {
  return Object.entries(operation.parameters).filter(
    ([name]) => !OWN.test(name) && !others.includes(name),
  );
}

/**
 * Adds an option for each parameter of an operation, with its meaning from the contract.
 * @param others parameters that the command takes elsewhere
 * @param meanings of parameters with another default in this command
 */
export function addParameters(
  command: Command,
  operation: Operation,
  others: readonly string[],
  meanings: Readonly<Record<string, string>> = {},
): void {
  for (const [name, parameter] of offered(operation, others)) {
    const { meaning } = parameter;
    command.addOption(optionOf(name, { ...parameter, meaning: meanings[name] ?? meaning }));
  }
}

function optionOf(name: string, parameter: Parameter): Option {
  const flag = FLAGS[name] ?? name.toLowerCase().replaceAll("_", "-");
  const choices = choicesOf(parameter);
  const option = new Option(`--${flag} <${valueName(parameter, choices)}>`, parameter.meaning);
  if (choices) option.choices(choices);
  if (parameter.required) option.makeOptionMandatory();
  return option;
}

/** The permitted texts of a parameter, if few. Flags are `yes` or `no`. */
function choicesOf({ form }: Parameter): string[] | undefined {
  const values = form.enum?.filter((value) => typeof value === "string" && value !== "") ?? [];
  if (values.includes("yes") && values.includes("no")) return ["yes", "no"];
  return values.length > 0 && values.length <= MOST_CHOICES ? values.map(String) : undefined;
}

function valueName({ form }: Parameter, choices: string[] | undefined): string {
  if (choices) return choices.length === 2 ? choices.join("|") : "choice";
  if (form.pattern === SENT_TIME) return "time";
  if (form.type === "integer" || form.type === "number") return "number";
  return "text";
}

/** The parameters given as options, by the names of the API; times in UTC. */
export function givenParameters(
  command: Command,
  operation: Operation,
  others: readonly string[],
): Record<string, string> {
  const given = offered(operation, others).flatMap(([name, parameter]): [string, string][] => {
    const value: unknown = command.getOptionValue(optionOf(name, parameter).attributeName());
    if (typeof value !== "string") return [];
    return [[name, parameter.form.pattern === SENT_TIME ? timeInUtc(value) : value]];
  });
  return Object.fromEntries(given);
}
