import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";
import { isGone } from "./while-there.tsx";

/** Deletes the issue, after its name has been typed. */
export function DeleteIssue({ issue }: { issue: IssueDetails }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const [isAsking, setAsking] = useState(false);
  const name = issue.volume === "" ? issue.title : issue.volume;
  const remove = async (): Promise<void> => {
    try {
      await client.issues.delete(issue.ID);
    } catch (problem) {
      // Somebody else was faster.
      if (!isGone(problem)) throw problem;
    }
    notices.say(fill(words.deleted, { name }));
    go("magazines", issue.magazine_id);
  };
  return (
    <div class="issue-delete">
      <Button kind="danger" icon="trash" onPress={() => setAsking(true)}>
        {words.delete}
      </Button>
      {isAsking ? (
        <Confirm
          title={fill(words.deleteTitle, { name })}
          action={words.delete}
          typed={name}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{words.deleteHint}</p>
        </Confirm>
      ) : undefined}
    </div>
  );
}
