const MOST_REMEMBERED = 500;

/** A parser that remembers what it has parsed: a program's expressions are always the same few. */
export function remembering<Parsed>(parse: (text: string) => Parsed): (text: string) => Parsed {
  const known = new Map<string, Parsed>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const parsed = parse(text);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, parsed);
    return parsed;
  };
}
