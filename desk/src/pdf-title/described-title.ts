const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** The title in a PDF's description (XMP): in its default language, or the first. Empty if missing. */
export function describedTitle(xml: string): string {
  const titles = /<dc:title\b[^>]*>([\s\S]*?)<\/dc:title>/.exec(xml)?.[1] ?? "";
  const each = [...titles.matchAll(/<rdf:li\b([^>]*)>([\s\S]*?)<\/rdf:li>/g)];
  const usual = each.find(([, attributes]) => /lang=["']x-default["']/.test(attributes ?? ""));
  return plain((usual ?? each[0])?.[2] ?? "");
}

function plain(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    return ENTITIES.get(String(name)) ?? entity;
  });
}
