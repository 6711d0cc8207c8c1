import { oneLine } from "#values/one-line.ts";

export function issueTitle({ title, volume }: { title: string; volume: string }): string {
  return [title, volume]
    .map(oneLine)
    .filter((part) => part !== "")
    .join(" – ");
}
