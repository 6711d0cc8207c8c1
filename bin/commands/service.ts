import type { Command } from "commander";
import { createDeskLink } from "#contract/api/desk/desk-code-operations.ts";
import { getAccount } from "#contract/api/account/account-operations.ts";
import { getService } from "#contract/api/service/service-operations.ts";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption, interrupted } from "#bin/program/interruption.ts";
import { print, printFields } from "#bin/program/output.ts";
import { asCaller, type CallerOptions, openClient } from "#bin/program/session.ts";

/** Adds `account`, `service` and `desk`: the account, the service's state, and a sign-in link. */
export function addService(program: Command): void {
  const account = program.command("account").description(getAccount.summary);
  asCaller(account)
    .addHelpText("after", examples("masthead account", "masthead account --json"))
    .action(async (options: CallerOptions) => {
      heedInterruption();
      const client = await openClient(options);
      const { limits, used, ...fields } = await client.account.get({ signal: interrupted });
      if (options.json) return printFields({ ...fields, limits, used }, true);
      return printFields({ ...fields, ...flat({ limits, used }) }, false);
    });
  const service = program.command("service").description(getService.summary);
  asCaller(service)
    .addHelpText("after", examples("masthead service", "masthead service --json"))
    .action(async (options: CallerOptions) => {
      heedInterruption();
      const client = await openClient(options);
      const { mail, ...fields } = await client.service.get({ signal: interrupted });
      if (options.json) return printFields({ ...fields, mail }, true);
      return printFields({ ...fields, ...flat({ mail }) }, false);
    });
  const desk = program
    .command("desk")
    .description(`${createDeskLink.summary} Prints the address.`)
    .option("--open", "open it in the browser");
  asCaller(desk)
    .addHelpText("after", examples("masthead desk", "masthead desk --open --profile school"))
    .action(async (options: CallerOptions & { open?: true }) => {
      heedInterruption();
      const client = await openClient(options);
      const link = await client.desk.createLink({ signal: interrupted });
      if (options.json) await printFields({ ...link }, true);
      else await print(link.url);
      if (options.open !== true) return;
      const { openInBrowser } = await import("#bin/program/browser.ts");
      await openInBrowser(link.url);
    });
}

/** The fields of records in a record, each with the name of its record in front. */
function flat(records: Readonly<Record<string, object>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(records).flatMap(([name, record]) =>
      Object.entries(record).map(([field, value]): [string, unknown] => [
        `${name}_${field}`,
        value,
      ]),
    ),
  );
}
