import type { JSX } from "preact";
import { UploadProgress } from "#desk/upload-parts/upload-progress.tsx";
import type { Upload } from "#desk/uploads/upload.ts";
import { Cover } from "./cover.tsx";

/** A PDF that is on its way to becoming an issue, or that cannot become one. */
export function UploadCard({ upload }: { upload: Upload }): JSX.Element {
  return (
    <li class="magazines-card">
      <Cover address={undefined} />
      <strong>{upload.fileName}</strong>
      <UploadProgress of={upload} />
    </li>
  );
}
