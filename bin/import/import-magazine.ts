import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { type Client, type MagazineRecord, MastheadError } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { magazineFolder } from "#bin/transfer/format.ts";
import type { Progress } from "#bin/transfer/progress.ts";
import type { Exported } from "./exported.ts";
import type { ImportNote } from "./import-note.ts";
import { keyOf } from "./make-issue.ts";

/** Passed to every step of an import. */
export interface ImportWork {
  exported: Exported;
  note: ImportNote;
  progress: Progress;
}

const OPTIONS = { signal: interrupted };

/** Creates a magazine with its settings, logo and subscription, unless done. @returns its new ID */
export async function importMagazine(
  client: Client,
  { exported, note, progress }: ImportWork,
  oldId: string,
): Promise<string> {
  const { id: known, done } = note.of("magazines", oldId);
  if (known !== undefined && done) return known;
  const { record, logo } = await exported.magazine(oldId);
  const id = known ?? (await foundOrMade(client, { note, progress }, record));
  note.keep("magazines", oldId, { id });
  if (logo !== null) {
    const file = await openAsBlob(join(exported.root, magazineFolder(oldId), logo));
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
  note.keep("magazines", oldId, { done: true });
  return id;
}

async function foundOrMade(
  client: Client,
  { note, progress }: Omit<ImportWork, "exported">,
  record: MagazineRecord,
): Promise<string> {
  const { namesakes, lost = 0 } = note.of("magazines", record.ID);
  const all = await client.magazines.list({ limit: 1000 }, OPTIONS).toArray();
  const named = all.filter(({ title }) => title === record.title).map(({ ID }) => ID);
  // An item that an earlier run created but did not note is newer than the run, and belongs to no other magazine.
  const unnoted = named.find((id) => namesakes?.includes(id) === false && !note.isNoted(id));
  if (unnoted !== undefined) return unnoted;
  if (!namesakes) note.keep("magazines", record.ID, { namesakes: named });
  const fields = fieldsOf(record);
  const made = (slug: string | undefined) =>
    client.magazines.create(
      { ...fields, slug },
      { ...OPTIONS, idempotencyKey: keyOf([record.ID, String(lost), slug ?? ""]) },
    );
  try {
    return (await made(record.slug === "" ? undefined : record.slug)).ID;
  } catch (error) {
    if (!(error instanceof MastheadError) || error.code !== "SLUG_TAKEN") throw error;
    const { ID, slug } = await made(undefined);
    progress.say(`The address /m/${record.slug} is taken: "${record.title}" has /m/${slug}.`);
    return ID;
  }
}

/** A record's fields as parameters of creation, without unset ones. */
function fieldsOf(record: MagazineRecord) {
  const { language, category, accent_color, embed_domains, description } = record;
  const { title, type, adult_content, listed, reading_direction, search_engines } = record;
  const { statistics, currency, buy_url, contact_email, cycle } = record;
  return {
    title,
    type,
    adult_content,
    listed,
    reading_direction,
    search_engines,
    statistics,
    lang: language,
    category: category ?? undefined,
    accent_color: accent_color ?? undefined,
    embed_domains: embed_domains === "" ? undefined : embed_domains,
    description: description === "" ? undefined : description,
    currency: currency ?? undefined,
    buy_url: buy_url ?? undefined,
    contact_email: contact_email ?? undefined,
    cycle: cycle ?? undefined,
  };
}
