import type { JSX } from "preact";
import { UploadProgress } from "#desk/upload-parts/upload-progress.tsx";
import { useMadePages } from "#desk/upload-parts/use-made-pages.ts";
import type { Upload } from "#desk/uploads/upload.ts";
import { Cover } from "./cover.tsx";

/** A PDF becoming an issue, with its first page once drawn, or its failure. */
export function UploadCard({ upload }: { upload: Upload }): JSX.Element {
  const { conversionId, state } = upload;
  const { made } = useMadePages(state.kind === "converting" ? conversionId : undefined);
  return (
    <li class="magazines-card">
      <Cover address={made?.pages[0]} />
      <strong>{upload.fileName}</strong>
      <UploadProgress of={upload} />
    </li>
  );
}
