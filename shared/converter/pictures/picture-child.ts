import { readFileSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import * as v from "valibot";
import { describeError } from "#converter/protocol/failure.ts";
import { drawIcon } from "./draw-icon.ts";
import { drawLogo } from "./draw-logo.ts";
import { drawSocial } from "./draw-social.ts";
import {
  PICTURE_FILES,
  type PictureMessage,
  type PictureTask,
  pictureTaskSchema,
} from "./picture-tasks.ts";

const DETAIL_LENGTH = 2000;

const messages = new Socket({ fd: 3 });

function send(message: PictureMessage): void {
  messages.write(`${JSON.stringify(message)}\n`);
}

// The parent is gone; in every other case it ends this process itself.
process.stdin.on("close", () => process.kill(process.pid, "SIGKILL")).resume();

try {
  const task: unknown = JSON.parse(readFileSync(PICTURE_FILES.task, "utf8"));
  send(await draw(v.parse(pictureTaskSchema, task)));
} catch (error) {
  send({ type: "failed", detail: describeError(error).slice(0, DETAIL_LENGTH) });
}

async function draw(task: PictureTask): Promise<PictureMessage> {
  if (task.kind === "logo") {
    const { bytes, look } = await drawLogo(readFileSync(PICTURE_FILES.sent));
    writeFileSync(PICTURE_FILES.drawn, bytes);
    return { type: "logo", look };
  }
  const bytes =
    task.kind === "icon"
      ? await drawIcon(task, task.hasLogo ? readFileSync(PICTURE_FILES.sent) : undefined)
      : await drawSocial(task, readFileSync(PICTURE_FILES.sent));
  writeFileSync(PICTURE_FILES.drawn, bytes);
  return { type: "picture" };
}
