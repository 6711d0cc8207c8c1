import type { Command } from "commander";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import type { LoginOptions } from "#bin/program/login.ts";

const WHERE = `
What is not given is asked for; the secret is not shown while it is typed. A secret given with --secret can be seen by
others on the machine, and stays in the shell's history; one given with --secret-stdin or MASTHEAD_API_SECRET does not.
Logins are kept in ~/.config/masthead/profiles.json, readable for you alone. In automated builds, no login is
needed: set MASTHEAD_API, MASTHEAD_API_KEY and MASTHEAD_API_SECRET.
`;

/** Adds `login`, `logout` and `profiles`. */
export function addLogin(program: Command): void {
  program
    .command("login")
    .description("Log in to an account of a Masthead, and remember it.")
    .option("--api <address>", "the base address, with or without /api/2.0")
    .option("--key <key>", "an API key of the account")
    .option("--secret <secret>", "its secret")
    .option("--secret-stdin", "read the secret from standard input")
    .option("--allow-http", "agree to send the secret in plain text to another machine, over http")
    .option("--profile <name>", "store it under this name (default: the last one used)")
    .option("--json", "print JSON: {profile, api, key}")
    .addHelpText(
      "after",
      WHERE +
        examples(
          "masthead login",
          "masthead login --api http://127.0.0.1:8080 --key api_…",
          "masthead login --api https://api.example.org --key api_… --secret-stdin < secret.txt",
          "masthead login --profile school",
        ),
    )
    .action(async (options: LoginOptions) => {
      heedInterruption();
      const { login } = await import("#bin/program/login.ts");
      await login(options);
    });
  program
    .command("logout")
    .description(
      "Remove a login from this machine. The key stays valid: delete it with keys delete.",
    )
    .option("--profile <name>", "which one (default: the last one used)")
    .addHelpText("after", examples("masthead logout", "masthead logout --profile school"))
    .action(async ({ profile }: { profile?: string }) => {
      const { logout } = await import("#bin/program/login.ts");
      await logout(profile);
    });
  program
    .command("profiles")
    .description("List the logins of this machine.")
    .option("--json", "print JSON, one value a line")
    .addHelpText("after", examples("masthead profiles"))
    .action(async ({ json = false }: { json?: boolean }) => {
      const { listProfiles } = await import("#bin/program/login.ts");
      await listProfiles(json);
    });
}
