import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { usePlace } from "#desk/context/router.ts";
import { useStore } from "#desk/state/store.ts";
import { Button, IconButton } from "./button.tsx";

export function NoticeList(): JSX.Element {
  const { notices, texts } = useDesk();
  const shown = useStore(notices.shown);
  const place = usePlace();
  useEffect(() => notices.leaveScreen(), [notices, place.join("/")]);
  return (
    <div class="notices" role="status">
      {shown.map(({ id, text, isProblem, action }) => (
        <div class={isProblem ? "notice notice-problem" : "notice"} key={id}>
          <p>{text}</p>
          {action ? (
            <Button
              kind="quiet"
              onPress={() => {
                notices.close(id);
                action.act();
              }}
            >
              {action.label}
            </Button>
          ) : undefined}
          <IconButton icon="close" label={texts.frame.close} onPress={() => notices.close(id)} />
        </div>
      ))}
    </div>
  );
}
