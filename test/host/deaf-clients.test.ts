import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf, padded } from "#test/support/pdf-fixtures.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";

/** More than the system's buffers hold for a client. */
const BYTES = 24_000_000;

const host = await useMasthead({}, { idleSeconds: 0.5 });

test("a client that takes nothing of its answer is let go, whatever it sends meanwhile", async () => {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine();
  const pdf = padded(await aPdf(), BYTES);
  const temporaryId = await publisher.upload(magazineId, { allow_download: "yes" }, pdf);
  await host.idle();
  const { ID, url } = await publisher.status(temporaryId);
  await publisher.publish(ID, "unlisted");
  const { downloadUrl } = await manifestFor(host.address, new URL(url).pathname, "");
  const { hostname, port, pathname, search } = new URL(downloadUrl ?? "");
  const deaf = connect({ host: hostname, port: Number(port) }).pause();
  onTestFinished(() => void deaf.destroy());
  deaf.on("error", () => {});
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  deaf.write(request);
  await expect
    .poll(
      async () => {
        // The client keeps sending but reads no answer.
        if (deaf.writable) deaf.write("\r\n");
        deaf.read(0);
        return openConnections();
      },
      { interval: 100 },
    )
    .toBeLessThanOrEqual(1);
});

/** Open connections of this process, which has both ends of each. */
function openConnections(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === "TCPSocketWrap").length;
}
