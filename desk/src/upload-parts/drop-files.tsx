import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "#desk/parts/icon.tsx";
import { transferredFiles } from "#desk/uploads/transferred-files.ts";

/** Possible targets of files; the last one takes them. */
let takers: readonly symbol[] = [];

/** Takes files dropped anywhere on the screen or pasted, and indicates this while they are dragged. */
export function DropFiles({
  label,
  onFiles,
  isFallback = false,
}: {
  label: string;
  onFiles: (files: File[]) => void;
  /** Takes files only if no other target does. */
  isFallback?: boolean;
}): JSX.Element | undefined {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const self = Symbol(label);
    takers = isFallback ? [self, ...takers] : [...takers, self];
    signal.addEventListener("abort", () => {
      takers = takers.filter((taker) => taker !== self);
    });
    const isOurs = (event: DragEvent): boolean => hasFiles(event) && takers.at(-1) === self;
    const over = (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      setHeld(true);
    };
    addEventListener("dragenter", over, { signal });
    addEventListener("dragover", over, { signal });
    // The target is the page itself only when the pointer leaves the window.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setHeld(false);
    };
    addEventListener("dragleave", leave, { signal });
    const drop = (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setHeld(false);
      if (event.dataTransfer) void transferredFiles(event.dataTransfer).then(onFiles);
    };
    addEventListener("drop", drop, { signal });
    // Programs copy table cells as text and as a picture, which nobody means to upload.
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      if (takers.at(-1) !== self || !clipboardData || clipboardData.files.length === 0) return;
      if (!clipboardData.types.includes("text/plain")) {
        void transferredFiles(clipboardData).then(onFiles);
      }
    };
    addEventListener("paste", paste, { signal });
    return () => ended.abort();
  }, [label, onFiles, isFallback]);
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

/**
 * Prevents a file dropped outside all targets from opening in place of the desk.
 * @returns a function that ends this
 */
export function refuseStrayFiles(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const refuse = (event: DragEvent): void => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  addEventListener("dragover", refuse, { signal });
  addEventListener("drop", refuse, { signal });
  return () => ended.abort();
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
