import { proposedVolumes } from "#desk/pdf-title/proposed-names.ts";
import type { UploadQueue } from "#desk/uploads/upload-queue.ts";

/** Uploads PDFs as issues of a magazine, each under its proposed name. */
export async function addIssues(
  uploads: UploadQueue,
  pdfs: readonly File[],
  {
    magazineId,
    title,
    taken = [],
  }: { magazineId: string; title: string; taken?: readonly string[] | undefined },
): Promise<void> {
  const volumes = await proposedVolumes(pdfs, title, taken);
  for (const [index, pdf] of pdfs.entries()) {
    uploads.add([pdf], { kind: "issue", magazineId, volume: volumes[index] });
  }
}
