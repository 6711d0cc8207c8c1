import { openAsBlob } from "node:fs";
import { type Client, type MagazineRecord, MastheadError } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { magazineFolder } from "#bin/transfer/format.ts";
import type { Progress } from "#bin/transfer/progress.ts";
import type { Exported } from "./exported.ts";
import type { ImportNote } from "./import-note.ts";
import { lasting } from "./make-issue.ts";
import { begun, originOf, type Target } from "./target.ts";

export interface ImportWork {
  exported: Exported;
  target: Target;
  note: ImportNote;
  progress: Progress;
  /** Whether items that were there before get the people of the folder, too. */
  withPeople: boolean;
}

const OPTIONS = { signal: interrupted };

/** Creates a magazine with its settings, logo and subscription, unless done. It stays begun until it has its people. */
export async function importMagazine(
  client: Client,
  work: ImportWork,
  oldId: string,
): Promise<void> {
  const { exported, note, target } = work;
  const { record, logo } = await exported.magazine(oldId);
  const origin = originOf(exported.about.account_id, record);
  const { id: known, done } = note.reconciled("magazines", oldId, target.find(origin));
  if (known !== undefined && done) {
    if (work.withPeople) note.keep("magazines", oldId, { imported: true });
    return;
  }
  const id = known ?? (await makeMagazine(client, work, record, origin));
  if (logo !== null) {
    const file = await openAsBlob(exported.file(`${magazineFolder(oldId)}/${logo}`));
    await client.magazines.setLogo(id, { logo: file }, OPTIONS);
  }
  if (record.subscription_status !== "disabled") {
    const terms =
      record.subscription_status === "free"
        ? {}
        : {
            price: record.price,
            issue_price: record.issue_price,
            preview_pages: record.preview_pages,
          };
    await client.magazines.enableSubscription(id, terms, OPTIONS);
  }
  note.keep("magazines", oldId, { id, done: true, imported: true });
}

async function makeMagazine(
  client: Client,
  { progress }: ImportWork,
  record: MagazineRecord,
  origin: string,
): Promise<string> {
  const fields = { ...fieldsOf(record), origin: begun(origin) };
  const made = (slug: string | undefined): Promise<string> =>
    lasting(
      [origin, slug ?? ""],
      async (idempotencyKey) =>
        (await client.magazines.create({ ...fields, slug }, { ...OPTIONS, idempotencyKey })).ID,
      (id) => client.magazines.get(id, OPTIONS),
    );
  try {
    return await made(record.slug === "" ? undefined : record.slug);
  } catch (error) {
    if (!(error instanceof MastheadError) || error.code !== "SLUG_TAKEN") throw error;
    const id = await made(undefined);
    const { slug } = await client.magazines.get(id, OPTIONS);
    progress.say(`The address /m/${record.slug} is taken: "${record.title}" has /m/${slug}.`);
    return id;
  }
}

/**
 * A record's fields as parameters of creation: all that are set, so that an import brings settings of later versions
 * too. The service ignores those that a creation does not take. Its caller sets the slug and the origin.
 */
function fieldsOf(record: MagazineRecord) {
  const { title, language: lang, slug: _slug, origin: _origin, logo: _logo, ...fields } = record;
  return { ...withoutNulls(fields), title, lang };
}

function withoutNulls<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const set: { [Name in keyof Fields]?: NonNullable<Fields[Name]> } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== null && value !== undefined) set[name] = value;
  }
  return set;
}
