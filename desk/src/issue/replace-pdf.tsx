import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { usePdfs } from "#desk/magazines/use-pdfs.ts";
import { useStore } from "#desk/state/store.ts";
import { DropFiles } from "#desk/upload-parts/drop-files.tsx";
import { FileButton } from "#desk/upload-parts/file-button.tsx";
import { UploadProgress } from "#desk/upload-parts/upload-progress.tsx";

/** Takes another PDF for an issue, also by dropping it anywhere on the screen, and shows how far it is. */
export function ReplacePdf({ issueId }: { issueId: string }): JSX.Element {
  const { texts, uploads } = useDesk();
  const underWay = useStore(uploads.all).filter(
    ({ target, state }) =>
      target.kind === "edition" && target.issueId === issueId && state.kind !== "ready",
  );
  const replace = useCallback(
    (pdfs: File[]) => uploads.add(pdfs.slice(0, 1), { kind: "edition", issueId }),
    [uploads, issueId],
  );
  const take = usePdfs(replace);
  return (
    <>
      {underWay.map((upload) => (
        <UploadProgress key={upload.id} of={upload} />
      ))}
      {underWay.length > 0 ? undefined : (
        <div class="actions">
          <FileButton label={texts.issue.replace} onFiles={take} />
          <DropFiles label={texts.issue.replace} onFiles={take} />
        </div>
      )}
    </>
  );
}
