import type { JSX } from "preact";
import type { WebhookRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";
import type { RowActs } from "./owner-list.tsx";

const TONES = { active: "good", paused: "calm", failing: "bad" } as const;

export function WebhookRow({
  webhook,
  onChange,
  onOpen,
}: RowActs<WebhookRecord> & { webhook: WebhookRecord }): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const { id, url, events, description, status } = webhook;
  const work = useWork();
  const isPaused = status === "paused";
  const turn = async (): Promise<void> =>
    onChange(await client.webhooks.update(id, { status: isPaused ? "active" : "paused" }));
  const test = async (): Promise<void> => {
    await client.webhooks.test(id);
    onOpen("log");
  };
  return (
    <>
      <span>
        <strong>{url}</strong>
        <span class="hint">
          {[description, events.join(", ")].filter((text) => text !== "").join(" · ")}
        </span>
        <Badge tone={TONES[status]}>{settings.webhookStates[status]}</Badge>
        <Problem of={work.problem} />
      </span>
      <span class="actions">
        <Button isBusy={work.isBusy} onPress={() => void work.run(test)}>
          {settings.test}
        </Button>
        <Button onPress={() => onOpen("log")}>{settings.log}</Button>
        <Button onPress={() => void work.run(turn)}>
          {isPaused ? settings.resume : settings.pause}
        </Button>
        <Button onPress={() => onOpen("rotate")}>{settings.rotate}</Button>
        <Button kind="danger" onPress={() => onOpen("delete")}>
          {texts.frame.delete}
        </Button>
      </span>
    </>
  );
}
