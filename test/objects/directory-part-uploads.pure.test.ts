import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { describePartUploads } from "#test/support/part-uploads-contract.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

async function openStore(minFreeBytes?: number): Promise<DirectoryStore> {
  const folder = await temporaryFolder();
  const options = { folder, signingKey: Buffer.alloc(32, 1), now: () => new Date() };
  return DirectoryStore.open({ ...options, ...(minFreeBytes !== undefined && { minFreeBytes }) });
}

describePartUploads("DirectoryStore", async () => {
  const store = await openStore();
  return {
    uploads: store.partUploads,
    store,
    put: async (url, body) => {
      const permit = store.partUploads.verify(new URL(url).searchParams);
      if (permit?.bytes !== body.length) return 400;
      const path = join(await temporaryFolder(), "part");
      await writeFile(path, body);
      return (await store.partUploads.receive(permit, { path, size: body.length })) ? 200 : 404;
    },
  };
});

test.each([
  ["that is larger than half of what is free", undefined, 2 ** 52],
  ["where the reserve is used up", 2 ** 52, 1],
])("an upload %s is refused before anything is sent", async (_, minFreeBytes, size) => {
  const { partUploads } = await openStore(minFreeBytes);
  const begun = partUploads.begin({ key: "uploads/a/b.pdf", size });
  await expect(begun).rejects.toMatchObject({ code: "STORAGE_FULL" });
});
