import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const VERSION = "v0.203.0";
const FOLDER = fileURLToPath(
  new URL(`../../../node_modules/.cache/masthead/stripe-mock-${VERSION}`, import.meta.url),
);

/** Builds and starts Stripe's own mock, which knows the form of every call and answer. Vitest calls this before any test. */
export async function setup(): Promise<() => void> {
  await mkdir(FOLDER, { recursive: true });
  await promisify(execFile)("go", ["install", `github.com/stripe/stripe-mock@${VERSION}`], {
    env: { ...process.env, GOBIN: FOLDER },
  });
  const mock = spawn(`${FOLDER}/stripe-mock`, ["-http-addr", "127.0.0.1:0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  while (!printed.includes("Listening")) {
    const [chunk] = await once(mock.stdout, "data");
    printed += String(chunk);
  }
  process.env["STRIPE_MOCK"] = /http at address: (?<address>\S+)/i.exec(printed)?.groups?.[
    "address"
  ];
  return () => mock.kill();
}
