/** `YYYY-MM-DD HH:MM:SS` in UTC, the specification's form of a moment. */
export function wireDate(iso: string): string {
  return iso.slice(0, 19).replace("T", " ");
}
