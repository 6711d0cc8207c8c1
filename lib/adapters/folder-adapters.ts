import { join } from "node:path";
import { conversionOfUpload } from "#features/issues/object-keys.ts";
import { rangeIn } from "#features/conversions/range-message.ts";
import { arrivedKeys, uploadEvent } from "#features/conversions/upload-event.ts";
import { DirectoryStore } from "#lib/objects/directory-store.ts";
import { JournaledQueue } from "#lib/queues/journaled-queue.ts";
import { Outbox } from "#lib/inbox/outbox.ts";
import type { AdapterOptions, HostAdapters } from "./host-adapters.ts";

/** The adapters that keep everything in the data folder. */
export async function openFolderAdapters(options: AdapterOptions): Promise<HostAdapters> {
  const { dataFolder, signingKey, senderAddress, now } = options;
  const journalPath = join(dataFolder, "uploads.journal");
  const uploads = new JournaledQueue({
    ...options.uploads,
    journalPath,
    groupOf: conversionNamedIn,
  });
  const objects = await DirectoryStore.open({
    folder: join(dataFolder, "objects"),
    signingKey,
    now,
    // The bucket's notification is limited to uploads in the same way; pages would only make noise.
    onObjectCreated: async (object) => {
      if (conversionOfUpload(object.key)) await uploads.send(uploadEvent(object));
    },
  });
  const outbox = await Outbox.open({ folder: join(dataFolder, "outbox"), senderAddress, now });
  const { incomingFolder } = objects;
  return {
    objects,
    content: objects,
    incomingFolder,
    directory: objects,
    uploads,
    mailer: outbox,
    inbox: outbox,
  };
}

/**
 * One delivery uses all cores by itself, so that the ranges of one PDF at the same time would gain nothing, and
 * a bad one would hold up the uploads of others.
 */
function conversionNamedIn(messageBody: string): string | undefined {
  const [key = ""] = arrivedKeys(messageBody);
  return (rangeIn(messageBody) ?? conversionOfUpload(key))?.conversionId;
}
