import type { JSX } from "preact";
import { useCallback, useRef, useState } from "preact/hooks";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { usePdfs } from "#desk/upload-parts/use-pdfs.ts";
import { Checkbox } from "#desk/parts/field.tsx";
import { useStore } from "#desk/state/store.ts";
import { DropFiles } from "#desk/upload-parts/drop-files.tsx";
import { FileButton } from "#desk/upload-parts/file-button.tsx";
import { UploadProgress } from "#desk/upload-parts/upload-progress.tsx";

/** Accepts another PDF for an issue, also dropped anywhere on the screen, and shows its progress. */
export function ReplacePdf({ issue }: { issue: IssueDetails }): JSX.Element {
  const { notices, texts, uploads } = useDesk();
  const words = texts.issue;
  const { ID: issueId, is_published: isPublished } = issue;
  const [isAtOnce, setAtOnce] = useState(false);
  const isHeld = isPublished && !isAtOnce;
  const place = useRef<HTMLDivElement>(null);
  const underWay = useStore(uploads.all).filter(
    ({ target, state }) =>
      target.kind === "edition" && target.issueId === issueId && state.kind !== "ready",
  );
  const replace = useCallback(
    (pdfs: File[]) => {
      if (pdfs.length > 1) {
        notices.complain(words.replaceOne);
        return;
      }
      // A new attempt removes earlier failures.
      for (const { id, target, state } of uploads.all.value) {
        const isOurs = target.kind === "edition" && target.issueId === issueId;
        if (isOurs && state.kind === "failed") uploads.forget(id);
      }
      // It may have been dropped far above.
      place.current?.scrollIntoView({ block: "center" });
      uploads.add(pdfs, { kind: "edition", issueId, isHeld });
    },
    [uploads, notices, words, issueId, isHeld],
  );
  const take = usePdfs(replace);
  return (
    <div ref={place}>
      {underWay.map((upload) => (
        <div key={upload.id}>
          <h3>{upload.fileName}</h3>
          <UploadProgress of={upload} />
        </div>
      ))}
      {underWay.some(({ state }) => state.kind !== "failed") ? undefined : (
        <>
          {isPublished ? (
            <Checkbox
              label={words.showAtOnce}
              hint={words.showAtOnceHint}
              isChecked={isAtOnce}
              onChange={setAtOnce}
            />
          ) : undefined}
          <div class="actions">
            <FileButton label={words.replace} onFiles={take} />
            <DropFiles label={words.replace} onFiles={take} />
          </div>
        </>
      )}
    </div>
  );
}
