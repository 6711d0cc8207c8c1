import { useEffect, useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { go, placeOf } from "#desk/context/router.ts";
import { fill } from "#texts/fill.ts";
import type { Upload } from "#desk/uploads/upload.ts";
import { isShownAt, placeOfTarget } from "./upload-places.ts";

/** Announces on all other screens that an upload is ready or has failed. */
export function UploadNews(): undefined {
  const { uploads, notices, texts } = useDesk();
  const words = useRef(texts.magazines);
  words.current = texts.magazines;
  useEffect(() => {
    const underWay = new Set<string>();
    const announce = ({ id, fileName: name, target, state }: Upload): void => {
      const isFirst = state.kind !== "failed" || uploads.notes.tellOnce(id);
      if (!isFirst || isShownAt(placeOf(location.hash), target)) return;
      const { upload, publish } = words.current;
      if (state.kind === "failed") {
        const show = { label: upload.show, act: () => go(...placeOfTarget(target)) };
        notices.complain(fill(upload.failed, { name }), show);
      } else if (state.kind === "ready") {
        const { issueId } = state;
        const isNew = target.kind === "issue";
        const next = isNew
          ? { label: publish, act: () => go("issues", issueId, "publish") }
          : { label: upload.show, act: () => go("issues", issueId) };
        notices.say(fill(upload.ready, { name }), next);
      }
    };
    const look = (): void => {
      for (const upload of uploads.all.value) {
        const { kind } = upload.state;
        const isOver = kind === "ready" || kind === "failed";
        if (!isOver) underWay.add(upload.id);
        else if (underWay.delete(upload.id)) announce(upload);
      }
    };
    look();
    return uploads.all.watch(look);
  }, [uploads, notices]);
  return undefined;
}
