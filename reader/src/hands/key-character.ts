/** What is known of a key press. */
export interface KeyPress {
  key: string;
  code: string;
}

/**
 * The character that a key press means. On keyboards of other scripts, which have no Latin letters, it goes by
 * where the key lies.
 */
export function characterOf({ key, code }: KeyPress): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  if (code === "Slash" && key.length === 1) return "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
