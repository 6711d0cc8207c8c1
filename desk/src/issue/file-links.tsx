import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

const KINDS = ["pdf", "epub", "text"] as const;
/** As in the reader's bar. */
const ICONS = { pdf: "download", epub: "epub", text: "text" } as const;

/** The publisher's own copies. Their addresses are fetched on demand, since they expire after an hour. */
export function FileLinks({ issueId }: { issueId: string }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const work = useWork();
  const open = async (kind: (typeof KINDS)[number]): Promise<void> => {
    const files = await client.issues.getFiles(issueId);
    const address = files[kind];
    if (address === null) notices.complain(words.noFile[kind]);
    else location.assign(address);
  };
  return (
    <section class="card">
      <h2>{words.files}</h2>
      <p class="hint">{words.filesHint}</p>
      <Problem of={work.problem} />
      <div class="actions">
        {KINDS.map((kind) => (
          <Button key={kind} icon={ICONS[kind]} onPress={() => void work.run(() => open(kind))}>
            {words.fileKinds[kind]}
          </Button>
        ))}
      </div>
    </section>
  );
}
