import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { usePlace } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { useStore } from "#desk/state/store.ts";
import { MassProgress, progressOf } from "./mass-progress.tsx";
import { type MassRun, massRunsOf } from "./mass-runs.ts";

/** Running work on several contacts, on every screen: first in full, then as a line above the screen. */
export function MassUnderWay(): JSX.Element | undefined {
  const { session } = useDesk();
  const runs = massRunsOf(session);
  const current = useStore(runs.current);
  const place = usePlace().join("/");
  const begunAt = useRef(place);
  useEffect(() => {
    if (begunAt.current === place) return;
    begunAt.current = place;
    // Leaving the screen hides the dialog.
    if (runs.current.value?.run.state.value.isRunning === true) runs.show(false);
  }, [runs, place]);
  if (!current) return undefined;
  const { run, isShown } = current;
  const look = (isWanted: boolean): void => runs.show(isWanted);
  return isShown ? (
    <MassProgress run={run} onClose={() => look(false)} />
  ) : (
    <MassLine run={run} onShow={() => look(true)} onClose={() => look(false)} />
  );
}

function MassLine({
  run,
  onShow,
  onClose,
}: {
  run: MassRun;
  onShow: () => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const { isRunning } = useStore(run.state);
  return (
    <aside class="frame-uploads mass-line" aria-label={texts.contacts.mass.running}>
      <span role="status">
        {texts.contacts.mass.actions[run.action]}: {progressOf(texts, run)}
      </span>
      <Button kind="quiet" onPress={onShow}>
        {texts.magazines.upload.show}
      </Button>
      {isRunning ? undefined : (
        <Button kind="quiet" onPress={onClose}>
          {texts.frame.close}
        </Button>
      )}
    </aside>
  );
}
