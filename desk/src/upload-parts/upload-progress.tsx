import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { fill } from "#texts/fill.ts";
import { FileButton } from "./file-button.tsx";
import { mayPass } from "#desk/uploads/upload-facts.ts";
import type { Upload } from "#desk/uploads/upload.ts";
import { stateText } from "./upload-words.ts";

export function UploadProgress({ of: upload }: { of: Upload }): JSX.Element {
  const { texts } = useDesk();
  const { fileName, size, state } = upload;
  const isFailed = state.kind === "failed";
  return (
    <div class="upload-progress">
      {state.kind === "uploading" || state.kind === "broken" ? (
        <Progress label={fileName} percent={(state.sentBytes / Math.max(1, size)) * 100} />
      ) : undefined}
      {state.kind === "converting" ? (
        <Progress label={fileName} percent={state.percent} />
      ) : undefined}
      <p class={isFailed ? "field-problem" : "quiet"} role={isFailed ? "alert" : undefined}>
        {stateText(texts, state, size)}
      </p>
      <LookLink of={upload} />
      <UploadActions of={upload} />
    </div>
  );
}

/** Links to the pages as they come, once the first is made. */
function LookLink({
  of: { conversionId, fileName, state },
}: {
  of: Upload;
}): JSX.Element | undefined {
  const { texts } = useDesk();
  if (conversionId === undefined || state.kind !== "converting" || state.percent === 0) {
    return undefined;
  }
  const { look } = texts.issue;
  return (
    <div class="actions">
      <a class="button" href={href("uploads", conversionId)} aria-label={`${look}: ${fileName}`}>
        {look}
      </a>
    </div>
  );
}

function UploadActions({ of: { id, fileName, state } }: { of: Upload }): JSX.Element | undefined {
  const { texts, uploads } = useDesk();
  const [isOther, setOther] = useState(false);
  const { upload } = texts.magazines;
  const { kind } = state;
  if (kind === "ready" || kind === "elsewhere" || kind === "converting") return undefined;
  const canTry =
    kind === "broken" || (kind === "failed" && state.hasFile && mayPass(state.problem));
  return (
    <>
      {isOther ? (
        <p class="field-problem" role="alert">
          {fill(upload.otherFile, { name: fileName })}
        </p>
      ) : undefined}
      <div class="actions">
        {kind === "interrupted" ? (
          <FileButton
            label={upload.chooseAgain}
            onFiles={([file]) => setOther(file !== undefined && !uploads.continueWith(id, file))}
          />
        ) : undefined}
        {canTry ? (
          <Button onPress={() => uploads.tryAgain(id)}>{texts.frame.tryAgain}</Button>
        ) : undefined}
        <Button kind="quiet" onPress={() => void uploads.giveUp(id)}>
          {kind === "failed" ? upload.remove : upload.giveUp}
        </Button>
      </div>
    </>
  );
}
