import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";

/** Makes the issues of a paid magazine free again. */
export function StopSelling({
  magazine,
  onStopped,
}: {
  magazine: MagazineRecord;
  onStopped: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { who } = texts.publishing;
  const named = (text: string): string => fill(text, { magazine: magazine.title });
  return (
    <>
      <Button kind="quiet" onPress={() => setAsking(true)}>
        {named(who.stop)}
      </Button>
      {isAsking ? (
        <Confirm
          title={who.stopTitle}
          action={named(who.stop)}
          onConfirm={async () => {
            await client.magazines.disableSubscription(magazine.ID);
            notices.say(named(who.stopped));
            onStopped();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{named(who.stopHint)}</p>
        </Confirm>
      ) : undefined}
    </>
  );
}
