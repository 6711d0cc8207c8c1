/**
 * Fills in the `{placeholders}` of a text. Values are not searched for placeholders. The result is text: `markup`
 * escapes it.
 * @throws Error naming a placeholder without a value
 */
export function fill(text: string, gaps: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = gaps[name];
    if (value === undefined) throw new Error(`No value for ${gap} in: ${text}`);
    return String(value);
  });
}
