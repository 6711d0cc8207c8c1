import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MailPreview } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Choices } from "#desk/parts/choices.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { MailPage } from "./mail-page.tsx";
import { useWork } from "#desk/state/work.ts";

/** Views of a mail: by a program's width in pixels, or as text without HTML. */
const LOOKS = ["600", "360", "text"] as const;

/** Shows a mail as its recipients will get it. */
export function MailLook({
  issueId,
  message,
  kind = "issue_published",
}: {
  issueId: string;
  message: string;
  kind?: "issue_published" | "issue_delivered";
}): JSX.Element {
  const { client, texts } = useDesk();
  const { mails } = texts.publishing;
  const [mail, setMail] = useState<MailPreview>();
  const work = useWork();
  const look = (): Promise<boolean> =>
    work.run(async () => setMail(await client.issues.mailPreview(issueId, { kind, message })));
  return (
    <div class="mail-look-open">
      <Problem of={work.problem} />
      <Button icon="mail" isBusy={work.isBusy} onPress={() => void look()}>
        {mails.look}
      </Button>
      {mail ? <Shown mail={mail} kind={kind} onClose={() => setMail(undefined)} /> : undefined}
    </div>
  );
}

function Shown({
  mail: { subject, html, text },
  kind,
  onClose,
}: {
  mail: MailPreview;
  kind: "issue_published" | "issue_delivered";
  onClose: () => void;
}): JSX.Element {
  const { mails } = useDesk().texts.publishing;
  const [look, setLook] = useState<(typeof LOOKS)[number]>("600");
  return (
    <Dialog title={subject} onClose={onClose} isWide>
      <p class="hint">{kind === "issue_published" ? mails.lookHint : mails.lookHintOfOne}</p>
      <Choices
        legend={mails.lookAs}
        isRow
        choices={LOOKS.map((value) => ({ value, label: mails.looks[value] }))}
        value={look}
        onChoose={setLook}
      />
      {look === "text" ? (
        <pre class="mail-look mail-text" tabIndex={0} aria-label={mails.looks.text}>
          {text}
        </pre>
      ) : (
        // Wide mails scroll, also by keys.
        <div class="mail-look" tabIndex={0} role="group" aria-label={mails.looks[look]}>
          <div style={{ width: `${look}px` }}>
            <MailPage html={html} label={subject} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
