const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** The title in a PDF's description (XMP): in its default language, or the first. Empty if missing. */
export function describedTitle(bytes: Uint8Array): string {
  const xml = textOf(bytes);
  const titles = /<dc:title\b[^>]*>([\s\S]*?)<\/dc:title>/.exec(xml)?.[1] ?? "";
  const each = [...titles.matchAll(/<rdf:li\b([^>]*)>([\s\S]*?)<\/rdf:li>/g)];
  const usual = each.find(([, attributes]) => /lang=["']x-default["']/.test(attributes ?? ""));
  return plain((usual ?? each[0])?.[2] ?? "");
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const isReversed = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const encoding = isWide ? "utf-16be" : isReversed ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

function plain(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    return ENTITIES.get(String(name)) ?? entity;
  });
}
