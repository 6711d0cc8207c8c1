import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MailPreview } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { MailPage } from "./mail-page.tsx";
import { useWork } from "#desk/state/work.ts";

/** Shows the mail as subscribers will get it. */
export function MailLook({ issueId, message }: { issueId: string; message: string }): JSX.Element {
  const { client, texts } = useDesk();
  const { mails } = texts.publishing;
  const [mail, setMail] = useState<MailPreview>();
  const work = useWork();
  const look = (): Promise<boolean> =>
    work.run(async () => setMail(await client.issues.mailPreview(issueId, { message })));
  return (
    <>
      <Problem of={work.problem} />
      <Button icon="mail" isBusy={work.isBusy} onPress={() => void look()}>
        {mails.look}
      </Button>
      {mail ? (
        <Dialog title={mail.subject} onClose={() => setMail(undefined)} isWide>
          <p class="hint">{mails.lookHint}</p>
          <MailPage html={mail.html} label={mail.subject} />
        </Dialog>
      ) : undefined}
    </>
  );
}
