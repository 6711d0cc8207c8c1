import { rm } from "node:fs/promises";
import { join } from "node:path";
import { conversionOfUpload, UPLOADS_PREFIX } from "#features/issues/object-keys.ts";
import { uploadEvent } from "#features/conversions/upload-message.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { MemoryQueue } from "#lib/host/queues/memory-queue.ts";
import { Outbox } from "#lib/host/inbox/outbox.ts";
import { SmtpMailer } from "#lib/host/smtp/smtp-mailer.ts";
import type { AdapterOptions, HostAdapters } from "./host-adapters.ts";

/** The adapters that keep everything in the data folder. */
export async function openFolderAdapters(options: AdapterOptions): Promise<HostAdapters> {
  const { dataFolder, minFreeBytes, signingKey, now } = options;
  await removeJournal(dataFolder);
  const uploads = new MemoryQueue(options.uploads);
  const objects = await DirectoryStore.open({
    folder: join(dataFolder, "objects"),
    minFreeBytes,
    signingKey,
    now,
    // The bucket's notification is limited to uploads too; pages would only be noise.
    onObjectCreated: async (object) => {
      const upload = conversionOfUpload(object.key);
      // One attempt uses all cores, so parallel ranges of one PDF would gain nothing, and a bad PDF would delay other
      // uploads.
      if (!upload) return;
      const { accountId: account, conversionId: group } = upload;
      await uploads.send(uploadEvent(object), { account, group });
    },
  });
  const { incomingFolder, partUploads } = objects;
  return {
    objects,
    partUploads,
    content: objects,
    incomingFolder,
    directory: objects,
    uploads,
    arrivedUploads: () => objects.keys(UPLOADS_PREFIX),
    ...(await openMailer(options)),
  };
}

async function openMailer(options: AdapterOptions) {
  const { dataFolder, senderAddress, smtp: settings, onRefusal, now } = options;
  if (settings) {
    const smtp = new SmtpMailer({ settings, onBounce: (mail) => onRefusal(mail, "Bounce"), now });
    return { mailer: smtp, smtp };
  }
  const folder = join(dataFolder, "outbox");
  const inbox = await Outbox.open({ folder, senderAddress, onRefusal, now });
  return { mailer: inbox, inbox };
}

/** Earlier versions kept the queue's messages in files. Now the table and the store list the same work. */
async function removeJournal(dataFolder: string): Promise<void> {
  for (const ending of ["", ".new", ".damaged"]) {
    await rm(join(dataFolder, `uploads.journal${ending}`), { force: true });
  }
}
