import { useEffect, useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { go, placeOf } from "#desk/context/router.ts";
import { useStore } from "#desk/state/store.ts";
import { ContactImport } from "./contact-import.ts";
import { importsOf } from "./imports.ts";

/** Continues an import, and reports on other screens that it waits, has ended, or broke. */
export function ImportNews(): undefined {
  const { session, notices, texts } = useDesk();
  const current = useStore(importsOf(session).current);
  const words = useRef(texts);
  words.current = texts;
  useEffect(() => {
    if (!(current instanceof ContactImport)) return undefined;
    const { state } = current;
    const show = () => ({
      label: words.current.magazines.upload.show,
      act: () => go("contacts", "import"),
    });
    let { isRunning } = state.value;
    const [room] = placeOf(location.hash);
    if (!isRunning && !current.isDone && room !== "contacts") {
      notices.say(words.current.contacts.import.news.waits, show());
    }
    return state.watch(() => {
      const hasEnded = isRunning && !state.value.isRunning;
      ({ isRunning } = state.value);
      if (!hasEnded || isShowing()) return;
      const { done, broken } = words.current.contacts.import.news;
      if (current.isDone) notices.say(done, show());
      else if (state.value.problem !== undefined) notices.complain(broken, show());
    });
  }, [current, notices]);
  return undefined;
}

function isShowing(): boolean {
  const [room, part] = placeOf(location.hash);
  return room === "contacts" && part === "import";
}
