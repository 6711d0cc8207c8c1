import { pbkdf2 } from "node:crypto";
import { readdir } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { IncomingBody } from "#lib/host/http/request-body.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const FILES = 1_000;

async function* cutOff(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(10);
  await Promise.resolve();
  throw new Error("cut off");
}

test("a file that is cut off while it is opened does not come back after its removal", async () => {
  const folder = await temporaryFolder();
  // Busy threads delay the opening of files.
  const busy = [1, 2, 3].map(
    () => new Promise((resolve) => void pbkdf2("a", "b", 1_000_000, 64, "sha512", resolve)),
  );
  const limits = { maxFileBytes: 1e6, minFreeBytes: 0, idleSeconds: 60, textSeconds: 60 };
  for (let count = 0; count < FILES; count += 1) {
    const request = new IncomingMessage(new Socket());
    const body = new IncomingBody(request, new ServerResponse(request), {
      ...limits,
      folder,
      onFile: () => undefined,
    });
    await expect(body.sink(cutOff())).rejects.toThrow("cut off");
    await body.drop();
  }
  await Promise.all(busy);
  expect(await readdir(folder)).toEqual([]);
});
