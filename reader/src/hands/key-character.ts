export interface KeyPress {
  key: string;
  code: string;
}

/** The character that a key press means. On keyboards of non-Latin scripts, the position of the key decides. */
export function characterOf({ key, code }: KeyPress): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  if (code === "Slash" && key.length === 1) return "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
