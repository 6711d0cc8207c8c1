import { readFileSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { describeError } from "#converter/protocol/failure.ts";
import { drawLogo } from "./draw-logo.ts";
import { LOGO_FILES, type LogoMessage } from "./logo-message.ts";

const DETAIL_LENGTH = 2000;

const messages = new Socket({ fd: 3 });

function send(message: LogoMessage): void {
  messages.write(`${JSON.stringify(message)}\n`);
}

// The parent is gone; in every other case it ends this process itself.
process.stdin.on("close", () => process.kill(process.pid, "SIGKILL")).resume();

try {
  const { bytes, look } = await drawLogo(readFileSync(LOGO_FILES.sent));
  writeFileSync(LOGO_FILES.drawn, bytes);
  send({ type: "drawn", look });
} catch (error) {
  send({ type: "failed", detail: describeError(error).slice(0, DETAIL_LENGTH) });
}
