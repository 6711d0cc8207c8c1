import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { useStore } from "#desk/state/store.ts";
import { FileButton } from "#desk/upload-parts/file-button.tsx";
import { UploadProgress } from "#desk/upload-parts/upload-progress.tsx";

/** Takes another PDF for an issue, and shows how far it is. */
export function ReplacePdf({ issueId }: { issueId: string }): JSX.Element {
  const { texts, uploads } = useDesk();
  const underWay = useStore(uploads.all).filter(
    ({ target, state }) =>
      target.kind === "edition" && target.issueId === issueId && state.kind !== "ready",
  );
  return (
    <>
      {underWay.map((upload) => (
        <UploadProgress key={upload.id} of={upload} />
      ))}
      {underWay.length > 0 ? undefined : (
        <div class="actions">
          <FileButton
            label={texts.issue.replace}
            onFiles={(files) => uploads.add(files.slice(0, 1), { kind: "edition", issueId })}
          />
        </div>
      )}
    </>
  );
}
