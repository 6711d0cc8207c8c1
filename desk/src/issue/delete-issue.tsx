import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { counted, problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";
import { isGone } from "./while-there.tsx";

/** Deletes the issue after a confirmation that lists the losses. It can be undone, at once or for a week. */
export function DeleteIssue({ issue }: { issue: IssueDetails }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const [isAsking, setAsking] = useState(false);
  const { title, volume } = issue;
  const name = volume === "" ? title : volume;
  const whole = volume === "" ? title : `${title}, ${volume}`;
  const restore = async (): Promise<void> => {
    try {
      await client.issues.restore(issue.ID);
      notices.say(fill(words.restored, { name }));
      go("issues", issue.ID);
    } catch (problem) {
      notices.complain(problemText(texts, problem));
    }
  };
  const remove = async (): Promise<void> => {
    try {
      await client.issues.delete(issue.ID);
    } catch (problem) {
      // Another user has already deleted it.
      if (!isGone(problem)) throw problem;
    }
    notices.say(words.deleted, { label: texts.frame.undo, act: () => void restore() });
    go("magazines", issue.magazine_id);
  };
  return (
    <div class="issue-delete">
      <Button kind="danger" icon="trash" onPress={() => setAsking(true)}>
        {words.delete}
      </Button>
      {isAsking ? (
        <Confirm
          title={words.deleteTitle}
          action={words.delete}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <div class="issue-deleted">
            {issue.cover === "" ? undefined : <img src={issue.cover} alt="" />}
            <div>
              <p>
                <strong>{whole}</strong>
                <br />
                <span class="quiet">
                  {counted(texts, texts.magazines.pages, issue.pages_count)}
                </span>
              </p>
              <p>{fill(words.deleteHint, { name: whole })}</p>
            </div>
          </div>
        </Confirm>
      ) : undefined}
    </div>
  );
}
