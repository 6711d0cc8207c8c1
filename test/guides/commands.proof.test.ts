import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aWebhook, deliveriesOf } from "#test/webhooks/support/events.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GUIDE = await readFile(join(ROOT, "docs/guides/commands.md"), "utf8");
const host = await useMasthead();

/** The example lines of each command, by the first word after `masthead`. */
const sections = GUIDE.split(/^## masthead /m)
  .slice(1)
  .map((section) => {
    const blocks = [...section.matchAll(/^Examples:\n(.*?)^```$/gms)];
    const lines = blocks.flatMap(([, block = ""]) => block.split("\n").map((line) => line.trim()));
    return {
      command: section.slice(0, section.indexOf("\n")),
      // Lines with npm concern this machine's service; other tests run them.
      lines: lines.filter((line) => /\bmasthead\b/.test(line) && !line.startsWith("npm ")),
    };
  });

/**
 * Lines that do not succeed, with their messages: some need an answer or a shell; some name a missing EPUB or an
 * existing contact.
 */
const OTHERWISE: Readonly<Record<string, [exitCode: number, words: RegExp]>> = {
  "masthead login": [2, /--api is needed without a terminal/],
  "masthead login --api http://127.0.0.1:8080 --key api_…": [2, /--secret-stdin is needed/],
  "masthead login --profile school": [2, /--api is needed without a terminal/],
  "masthead logout --profile school": [1, /There is no login "school"/],
  "masthead magazines delete Harbour": [2, /Add --yes/],
  "masthead issues withdraw-edition 0000000000000000001 1 --yes": [
    1,
    /The issue shows this edition/,
  ],
  "masthead webhooks listen WEBHOOK http://127.0.0.1:3000/masthead": [2, /MASTHEAD_WEBHOOK_SECRET/],
  'masthead webhooks listen WEBHOOK http://localhost:3000 --since "2026-11-22 09:30"': [
    2,
    /MASTHEAD_WEBHOOK_SECRET/,
  ],
  'curl -o issue.epub "$(masthead issues files 0000000000000000001 --json | jq -r .epub)"': [
    6,
    /Could not resolve host: null/,
  ],
  'masthead contacts create ann@example.org --full-name "Ann Example"': [1, /already exists/],
  'eval "$(masthead completion zsh)"': [127, /compdef/],
  "masthead completion fish | source": [2, /source/],
  "masthead desk --open --profile school": [3, /There is no login "school"/],
  "masthead mcp --profile school --read-only": [3, /There is no login "school"/],
};

/** A publisher with everything that the examples name, and a shell to run them in. */
async function aShell(section: string) {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(ID, {}, await aPdf({ pages: 2 }));
  await publisher.publish(issueId, "unlisted");
  await publisher.call("POST", "contacts", { email: "ann@example.org" });
  const { id: webhookId } = await aWebhook(publisher, "http://127.0.0.1:9/");
  await publisher.call("POST", `webhooks/${webhookId}/test`);
  const [delivery] = await deliveriesOf(publisher, webhookId);
  const cwd = await temporaryFolder();
  await prepare(cwd);
  const { apiKey, secret } = publisher.credentials;
  const made = await publisher.succeed("POST", "keys", { name: "Other", scope: "read" });
  const names: [string, string][] = [
    ["0000000000000000001", issueId],
    ["WEBHOOK", webhookId],
    ["DELIVERY", delivery?.id ?? ""],
    ["https://api.example.org/api/2.0", host.address],
    ["https://api.example.org", host.address],
    ["/mnt", join(cwd, "mnt")],
    ["--key api_…", `--key ${apiKey}`],
    ["api_…", String(Object(made).id)],
    ["make-pdf", "cat spring.pdf"],
  ];
  await writeFile(join(cwd, "secret.txt"), secret);
  const env = { HOME: cwd, PATH: `${cwd}:${process.env["PATH"] ?? ""}` };
  const run = (line: string) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const command = names.reduce((text, [name, value]) => text.replaceAll(name, value), line);
      const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
      const child = execFile(
        "bash",
        ["-c", `set -o pipefail; ${command}`],
        options,
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
      );
      child.stdin?.end();
    });
  if (section === "import") {
    const { apiKey: key, secret: other } = (await host.anAccount()).credentials;
    const login = `MASTHEAD_API=${host.address} MASTHEAD_API_KEY=${key} MASTHEAD_API_SECRET=${other}`;
    await run(`${login} masthead export /mnt/archive/harbour`);
  }
  await run(`masthead login --api ${host.address} --key ${apiKey} --secret-stdin < secret.txt`);
  return { run };
}

async function prepare(cwd: string): Promise<void> {
  const pdf = await aPdf({ pages: 2 });
  await mkdir(join(cwd, "mnt/archive"), { recursive: true });
  await mkdir(join(cwd, "mnt/cd"), { recursive: true });
  await mkdir(join(cwd, "from-issuu"));
  await mkdir(join(cwd, "Magazines"));
  for (const name of ["spring", "winter", "2025-1", "2025-2", "corrected", "from-issuu/a"]) {
    await writeFile(join(cwd, `${name}.pdf`), pdf);
  }
  await writeFile(join(cwd, "from-issuu/issues.csv"), "file,title\na.pdf,Autumn\n");
  await writeFile(join(cwd, "contacts.csv"), "email,full_name\nbo@example.org,Bo Reader\n");
  await writeFile(join(cwd, "logo.png"), aBoxedPng([31, 111, 84, 255]));
  const masthead = `#!/bin/bash\nexec "${process.execPath}" "${join(ROOT, "bin/masthead.ts")}" "$@"\n`;
  await writeFile(join(cwd, "masthead"), masthead);
  await chmod(join(cwd, "masthead"), 0o755);
}

test.each(sections.filter(({ lines }) => lines.length > 0))(
  "the examples of masthead $command run as printed",
  async ({ command: section, lines }) => {
    const { run } = await aShell(section);
    for (const line of lines) {
      // A note after a command is for people.
      const command = line.replace(/ {3,}(in|creates|lists|disables) .*$/, "");
      const end = await run(command);
      const [exitCode, words] = OTHERWISE[command] ?? [0, /^/];
      expect({ command, ...end }).toEqual({
        command,
        code: exitCode,
        output: expect.stringMatching(words),
      });
    }
  },
);
