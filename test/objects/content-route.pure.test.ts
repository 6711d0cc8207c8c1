import { once } from "node:events";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { serveContent } from "#lib/host/http/content-route.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { type Answering, listen } from "#lib/host/http/http-server.ts";
import { Outgoing } from "#lib/host/http/outgoing.ts";
import type { ServedObjects } from "#lib/host/objects/served-objects.ts";
import { sendAndLeave } from "#test/support/http.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const IN_AN_HOUR = new Date("2026-11-03T13:00:00Z");

test("a file that was opened for somebody who is gone by then is closed, and that is no failure", async () => {
  const store = await DirectoryStore.open({
    folder: await temporaryFolder(),
    signingKey: Buffer.alloc(32, 1),
    now: () => new Date("2026-11-03T12:00:00Z"),
  });
  await store.put("t/a.jpg", Buffer.alloc(3_000_000));
  const opened = Promise.withResolvers<Readable>();
  const served = Promise.withResolvers<void>();
  const outgoing = new Outgoing({ stallSeconds: 30, sourceOf: () => "somebody" });
  const answering: Answering = (request, response) => {
    const objects: ServedObjects = {
      keyAt: (path) => store.keyAt(path),
      verify: (key, query) => store.verify(key, query),
      describe: (key) => store.describe(key),
      read: async (key, range) => {
        if (!response.destroyed) await once(response, "close");
        const object = await store.read(key, range);
        if (object) opened.resolve(object.stream);
        return object;
      },
    };
    const serving = serveContent(request, response, objects, outgoing);
    served.resolve(serving);
    return serving.then(() => undefined);
  };
  const { server, close } = await listen({ host: "127.0.0.1", port: 0 }, answering, outgoing);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const query = store.signObject("t/a.jpg", IN_AN_HOUR);
  const target = new URL(store.contentUrl("t/a.jpg", `http://127.0.0.1:${port}`));
  const request = `GET ${target.pathname}?${query} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  await sendAndLeave(target.origin, request);
  await expect(served.promise).resolves.toBeUndefined();
  const stream = await opened.promise;
  if (!stream.closed) await once(stream, "close");
  await close();
});
