import type { Command } from "commander";
import { createDeskLink } from "#contract/api/desk/desk-code-operations.ts";
import { getService } from "#contract/api/service/service-operations.ts";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption, interrupted } from "#bin/program/interruption.ts";
import { print, printFields } from "#bin/program/output.ts";
import { asCaller, type CallerOptions, openClient } from "#bin/program/session.ts";

/** Adds `service` and `desk`: what is there, and the way in. */
export function addService(program: Command): void {
  const service = program.command("service").description(getService.summary);
  asCaller(service)
    .addHelpText("after", examples("masthead service", "masthead service --json"))
    .action(async (options: CallerOptions) => {
      heedInterruption();
      const client = await openClient(options);
      const { mail, ...fields } = await client.service.get({ signal: interrupted });
      if (options.json) return printFields({ ...fields, mail }, true);
      const ofMail = Object.entries(mail).map(([name, value]): [string, unknown] => [
        `mail_${name}`,
        value,
      ]);
      return printFields({ ...fields, ...Object.fromEntries(ofMail) }, false);
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
