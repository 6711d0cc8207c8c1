import type { JSX } from "preact";
import type { ListAuditEntry } from "#sdk/api/audit.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { fill } from "#texts/fill.ts";

/** Kinds with ids known from elsewhere; those of contacts and sessions mean nothing to people. */
const SHOWN: ReadonlySet<string> = new Set(["magazine", "issue", "key", "webhook"]);

/** One action: what, by whom, from where and when. */
export function AuditLine({ of: entry }: { of: ListAuditEntry }): JSX.Element {
  const { texts } = useDesk();
  const { actors, actions } = texts.audit;
  const { action, actor, object, address, at } = entry;
  const sentence = new Map<string, string>(Object.entries(actions)).get(action) ?? action;
  const who = fill(actors[actor.kind], { name: actor.name || actor.id });
  const what = SHOWN.has(object.kind) && object.id !== actor.id ? object.id : "";
  const facts = [who, address, dateIn(texts.language, at, "minute"), what];
  return (
    <li>
      <span>
        <strong>{sentence}</strong>
        <span class="hint">{facts.filter((fact) => fact !== "").join(" · ")}</span>
      </span>
    </li>
  );
}
