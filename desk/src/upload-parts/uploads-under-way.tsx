import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href, usePlace } from "#desk/context/router.ts";
import { counted } from "#desk/language/words.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { useStore } from "#desk/state/store.ts";
import { isShownAt, placeOfTarget } from "./upload-places.ts";
import { stateText } from "./upload-words.ts";

/** Running uploads, on every screen that does not show them itself. */
export function UploadsUnderWay(): JSX.Element | undefined {
  const { texts, uploads } = useDesk();
  const place = usePlace();
  const underWay = useStore(uploads.all).filter(
    ({ target, state }) =>
      state.kind !== "ready" && state.kind !== "failed" && !isShownAt(place, target),
  );
  const [first] = underWay;
  if (!first) return undefined;
  const { fileName, size, state, target } = first;
  const words = counted(texts, texts.magazines.upload.several, underWay.length);
  return (
    <aside class="frame-uploads" aria-label={words}>
      <a href={href(...placeOfTarget(target))}>
        <Icon name="upload" />
        <span>
          {underWay.length === 1 ? `${fileName} · ${stateText(texts, state, size)}` : words}
        </span>
      </a>
    </aside>
  );
}
