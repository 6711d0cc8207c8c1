import * as v from "valibot";

/** Days for which files are served after another deployment has replaced them. */
const KEPT_DAYS = 7;

const foldersSchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  v.object({ replacedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())) }),
);

/** The published folders by name; current ones have not been replaced. */
export type Folders = v.InferOutput<typeof foldersSchema>;

/** @param text undefined before the first deployment @throws Error if it is invalid */
export function readFolders(text: Uint8Array | undefined): Folders {
  if (text === undefined) return {};
  return v.parse(foldersSchema, JSON.parse(Buffer.from(text).toString()));
}

/**
 * The folders after a deployment of `current`: all others are replaced by now, and expire a week after their
 * replacement.
 */
export function foldersAfter(
  before: Folders,
  current: ReadonlySet<string>,
  at: Date,
): { folders: Folders; expired: string[] } {
  const since = new Date(at.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const others = Object.entries(before)
    .filter(([name]) => !current.has(name))
    .map(([name, { replacedAt = at.toISOString() }]) => ({ name, replacedAt }));
  const kept = others.filter(({ replacedAt }) => replacedAt >= since);
  return {
    folders: {
      ...Object.fromEntries(kept.map(({ name, replacedAt }) => [name, { replacedAt }])),
      ...Object.fromEntries([...current].map((name) => [name, {}])),
    },
    expired: others.filter(({ replacedAt }) => replacedAt < since).map(({ name }) => name),
  };
}
