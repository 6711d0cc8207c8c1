import { oneLine } from "#values/one-line.ts";

/** Title and volume on one line. */
export function issueTitle({ title, volume }: { title: string; volume: string }): string {
  return [title, volume]
    .map(oneLine)
    .filter((part) => part !== "")
    .join(" – ");
}
