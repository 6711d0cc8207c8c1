import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "#desk/parts/icon.tsx";

/** Takes files that are dropped anywhere on the screen, and shows so while they are held over it. */
export function DropFiles({
  label,
  onFiles,
}: {
  label: string;
  onFiles: (files: File[]) => void;
}): JSX.Element | undefined {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHeld(true);
    };
    addEventListener("dragenter", over, { signal });
    addEventListener("dragover", over, { signal });
    // Its target is the page itself only where the pointer leaves the window.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setHeld(false);
    };
    addEventListener("dragleave", leave, { signal });
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHeld(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener("drop", drop, { signal });
    return () => ended.abort();
  }, [onFiles]);
  if (!isHeld) return undefined;
  return (
    <div class="drop-over">
      <p>
        <Icon name="upload" />
        {label}
      </p>
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
