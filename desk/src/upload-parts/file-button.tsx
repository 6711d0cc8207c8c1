import type { JSX } from "preact";
import { Icon } from "#desk/parts/icon.tsx";

/** A button to choose PDFs: for the keyboard, and for phones, where nothing can be dropped. */
export function FileButton({
  label,
  isMain = false,
  isMultiple = false,
  onFiles,
}: {
  label: string;
  isMain?: boolean;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}): JSX.Element {
  return (
    <label class={`button file-button ${isMain ? "button-main" : ""}`}>
      <input
        class="visually-hidden"
        type="file"
        accept="application/pdf,.pdf"
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen once more.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Icon name="upload" />
      <span>{label}</span>
    </label>
  );
}
