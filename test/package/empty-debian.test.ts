import { execFile, spawnSync } from "node:child_process";
import { cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { packCommand } from "#scripts/pack/pack-command.ts";
import { lastingFolder } from "./lasting-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GUIDE = await readFile(join(ROOT, "docs/guides/server.md"), "utf8");
const run = promisify(execFile);
const AUTHORITY = "/etc/ssl/machine.crt";

/** debootstrap takes a few minutes to make an empty Debian 13. */
const isPossible = process.getuid?.() === 0 && !spawnSync("debootstrap", ["--version"]).error;

/** The guide's shell blocks, in order. */
const blocks = [...GUIDE.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = ""]) => code);

/** The only block that contains these words. */
function block(words: string): string {
  const [found, ...others] = blocks.filter((each) => each.includes(words));
  if (found === undefined || others.length > 0) throw new Error(`Not one block has ${words}`);
  return found;
}

/**
 * Replaces systemd, which does not run in a changed root. Starts and stops a unit's command with its user and
 * environment, and keeps its output.
 */
const SYSTEMCTL = `#!/bin/bash
unit=/etc/systemd/system/masthead.service
stop() { [ -f /run/masthead.pid ] && kill "$(cat /run/masthead.pid)" && while kill -0 "$(cat /run/masthead.pid)" 2>/dev/null; do sleep 0.1; done; rm -f /run/masthead.pid; return 0; }
start() {
  install -d -o masthead -m 700 /var/lib/masthead
  cd "$(sed -n 's/^WorkingDirectory=//p' $unit)" || exit 1
  command=$(sed -n 's/^ExecStart=//p' $unit)
  setpriv --reuid masthead --regid masthead --clear-groups env -i PATH=/usr/bin:/bin $(sed -n 's/^Environment=//p' $unit) $(grep '^[A-Z]' /etc/masthead.env) PORT=PORT_OF_TEST $command > /var/log/masthead.log 2>&1 &
  echo $! > /run/masthead.pid
  for _ in $(seq 300); do curl --silent --fail http://127.0.0.1:PORT_OF_TEST/healthz > /dev/null && return 0; sleep 0.2; done
  cat /var/log/masthead.log; return 1
}
case "$*" in
  "enable --now masthead"|"start masthead") start ;;
  "stop masthead") stop ;;
  "restart masthead") stop; start ;;
  *) echo "systemctl $*: not in this test" >&2; exit 1 ;;
esac
`;
const JOURNALCTL = "#!/bin/sh\ncat /var/log/masthead.log\n";

/** The publisher's data on the server, under every version. */
const PUBLISH = `
export MASTHEAD_API=http://127.0.0.1:PORT_OF_TEST
export MASTHEAD_API_KEY=$(sed -n 's/.*"apiKey": "\\(.*\\)".*/\\1/p' /var/lib/masthead/credentials.json)
export MASTHEAD_API_SECRET=$(sed -n 's/.*"secret": "\\(.*\\)".*/\\1/p' /var/lib/masthead/credentials.json)
call() { /opt/masthead/node_modules/node/bin/node /opt/masthead/node_modules/masthead/bin/masthead.js "$@"; }
`;

/** The guide from its first command to a restored backup, with checks of the service in between. */
function theWholeWay(): string[] {
  return [
    "mount -t proc proc /proc && trap 'systemctl stop masthead; umount /proc' EXIT",
    // The test needs curl to check that the service runs.
    `export DEBIAN_FRONTEND=noninteractive LC_ALL=C\n${block("apt install")}`,
    "apt-get install -y -q curl > /dev/null",
    "sed -i /^MASTHEAD_PUBLIC_URL/d /etc/masthead.env",
    block("enable --now"),
    PUBLISH,
    "echo '== size'; du --summarize --block-size=1000000 /opt/masthead/node_modules/masthead /opt/masthead | cut -f 1",
    "call publish --new-magazine Harbour /opt/masthead/node_modules/masthead/samples/meridian.pdf > /root/url",
    "masthead keys create --account 'My Press' --json",
    block("openssl genrsa"),
    "masthead check-data",
    "cd /",
    // The last line of an update starts the next version; the first backs up what is there.
    block("restart masthead"),
    "echo '== updated'; grep version /opt/masthead/node_modules/masthead/package.json; curl --silent --fail --output /dev/null $(cat /root/url) && echo reads",
    block("restart masthead").replaceAll("0.2.0", "0.1.0"),
    "echo '== back'; grep version /opt/masthead/node_modules/masthead/package.json; curl --silent --fail --output /dev/null $(cat /root/url) && echo reads",
    "first=$(ls /var/backups/masthead | head -1); call magazines delete Harbour --yes",
    block("masthead.before").replaceAll("2026-11-22-062501", "$first"),
    "echo '== restored'; call magazines list; curl --silent --fail --output /dev/null $(cat /root/url) && echo reads",
  ];
}

/** The archive of a next version, which differs only in its number. */
async function nextVersion(folder: string, archive: string): Promise<void> {
  const next = join(folder, "next");
  await mkdir(next);
  await run("tar", ["--extract", "--file", archive, "--directory", next]);
  const path = join(next, "package/package.json");
  const manifest = await readFile(path, "utf8");
  await writeFile(path, manifest.replace('"version": "0.1.0"', '"version": "0.2.0"'));
  await run("tar", ["-czf", join(folder, "masthead-0.2.0.tgz"), "-C", next, "package"]);
}

test.skipIf(!isPossible)(
  "the guide leads from an empty Debian to a service, to the next version and back, with its data",
  async () => {
    const folder = await lastingFolder();
    const system = join(folder, "debian");
    const { archive } = await packCommand(folder);
    await nextVersion(folder, archive);
    await run("debootstrap", ["--variant=minbase", "trixie", system], { timeout: 600_000 });
    await cp("/etc/resolv.conf", join(system, "etc/resolv.conf"));
    // If a local proxy reads npm's traffic, npm needs its authority.
    const { NODE_EXTRA_CA_CERTS: authority } = process.env;
    if (authority !== undefined) await cp(authority, join(system, AUTHORITY));
    for (const name of ["masthead-0.1.0.tgz", "masthead-0.2.0.tgz"]) {
      await rename(join(folder, name), join(system, "root", name));
    }
    const port = String(20_000 + (process.pid % 20_000));
    const filled = (text: string): string => text.replaceAll("PORT_OF_TEST", port);
    for (const [name, text] of [
      ["usr/local/sbin/systemctl", SYSTEMCTL],
      ["usr/local/sbin/journalctl", JOURNALCTL],
    ] as const) {
      await writeFile(join(system, name), filled(text), { mode: 0o755 });
    }
    await mkdir(join(system, "etc/cron.daily"), { recursive: true });
    const daily = block("masthead backup /var/backups");
    await writeFile(join(system, "etc/cron.daily/masthead"), daily, { mode: 0o755 });
    const script = filled(["set -euo pipefail", ...theWholeWay()].join("\n"));
    await writeFile(join(system, "root/guide.sh"), script);
    const { stdout } = await run(
      "unshare",
      ["--mount", "chroot", system, "bash", "/root/guide.sh"],
      {
        timeout: 1_500_000,
        maxBuffer: 64 * 1024 * 1024,
        env: {
          PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
          HOME: "/root",
          ...(authority !== undefined && { NODE_EXTRA_CA_CERTS: AUTHORITY }),
        },
      },
    );
    const after = (mark: string): string => stdout.split(`== ${mark}\n`)[1]?.split("== ")[0] ?? "";
    expect(Number.parseInt(after("size"), 10)).toBeLessThanOrEqual(200);
    expect(after("updated")).toMatch(/0\.2\.0[^]*reads/);
    expect(after("back")).toMatch(/0\.1\.0[^]*reads/);
    expect(after("restored")).toMatch(/Harbour[^]*reads/);
  },
  1_800_000,
);
